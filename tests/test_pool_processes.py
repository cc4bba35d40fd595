"""The threads that share iterations, in programs of their own: forks, ends of programs, limits of the system."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from test_pool import needs_proc


def run_script(body: str) -> None:
    """Runs a program of its own that has `rows`, `function`, `a` and `expected`."""
    script = f"""
import os, sys, threading
import numpy as np
sys.path.insert(0, {str(Path(__file__).parent)!r})
from test_pool import process_native, rows, system_threads
function = rows(3)
a = np.random.default_rng(1).random((3000, 64), np.float32)
expected = rows(1)(a)
{body}
"""
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, env=environment, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


@needs_proc
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system does not fork")
def test_a_forked_process_has_a_pool_of_its_own() -> None:
    run_script("""
assert np.array_equal(function(a), expected)
for _ in range(5):
    child = os.fork()
    if child == 0:
        alone = system_threads() == 1
        right = all(np.array_equal(function(a), expected) for _ in range(10))
        own = process_native().started_threads == 2 and system_threads() == 3
        process_native().stop_threads()
        os._exit(not (alone and right and own and system_threads() == 1))
    assert np.array_equal(function(a), expected)
    assert os.waitpid(child, 0)[1] == 0
assert process_native().started_threads == 2
""")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system does not fork")
def test_a_fork_while_a_job_is_on() -> None:
    run_script("""
stop = False
def call():
    while not stop:
        function(a)
caller = threading.Thread(target=call)
caller.start()
for _ in range(20):
    child = os.fork()
    if child == 0:
        os._exit(not all(np.array_equal(function(a), expected) for _ in range(3)))
    assert os.waitpid(child, 0)[1] == 0
stop = True
caller.join()
""")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system does not fork")
def test_a_fork_while_another_thread_compiles() -> None:
    run_script("""
stop = False
def compile_rows():
    while not stop:
        rows(2)
compiler = threading.Thread(target=compile_rows)
compiler.start()
for _ in range(10):
    child = os.fork()
    if child == 0:
        os._exit(not np.array_equal(rows(2)(a), expected))
    assert os.waitpid(child, 0)[1] == 0
stop = True
compiler.join()
""")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system does not fork")
def test_a_forked_process_that_ends_as_programs_do() -> None:
    run_script("""
function(a)
child = os.fork()
if child == 0:
    function(a)
    sys.exit(7)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
""")


def test_the_program_ends_while_threads_wait_and_call() -> None:
    run_script("""
function(a)
def call():
    while True:
        function(a)
threading.Thread(target=call, daemon=True).start()
""")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no such limits")
def test_where_the_system_gives_no_threads_the_caller_does_it_all() -> None:
    run_script("""
import resource
function = rows(200)
room = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (room + (100 << 20), -1))
for _ in range(5):
    process_native().stop_threads()
    assert np.array_equal(function(a), expected)
    assert 0 < process_native().started_threads < 199
""")
