"""irkit-plan: tables, JSON and pictures of plans, and what it says of files that are wrong."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from irkit.tools.plan import main

LIFETIMES = """id,lower,upper,size,in_place
a,0,3,64,
b,2,5,64,a
c,1,4,32,
d,4,7,96,b
"""


@pytest.fixture
def lifetimes(tmp_path: Path) -> Path:
    path = tmp_path / "lifetimes.csv"
    path.write_text(LIFETIMES, encoding="utf-8")
    return path


def test_a_table(lifetimes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(lifetimes), "--strategy=exact", "--compare"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[:5]] == [
        ["strategy", "naive", "planned", "lower", "bound", "ratio"],
        ["naive", "256", "256", "160", "1.600"],
        ["lazy", "256", "160", "160", "1.000", "proved"],
        ["best", "256", "160", "160", "1.000", "proved"],
        ["exact", "256", "160", "160", "1.000", "proved"],
    ]
    assert lines[6].startswith("exact: what lives at the peak, at ")


def test_json(lifetimes: Path, tmp_path: Path) -> None:
    out = tmp_path / "plan.json"
    assert main([str(lifetimes), "--format=json", "-o", str(out)]) == 0
    (made,) = json.loads(out.read_text(encoding="utf-8"))
    assert (made["strategy"], made["naive"], made["peak"], made["lower_bound"]) == ("best", 256, 160, 160)
    offsets = {each["id"]: each["offset"] for each in made["buffers"]}
    assert offsets["a"] == offsets["b"]


def test_a_picture(lifetimes: Path, tmp_path: Path) -> None:
    out = tmp_path / "plan.svg"
    assert main([str(lifetimes), "--compare", "--format=svg", f"-o={out}"]) == 0
    picture = ElementTree.parse(out).getroot()
    space = "{http://www.w3.org/2000/svg}"
    assert len(picture.findall(f"{space}rect")) == 1 + 3 * 4
    assert len(picture.findall(f"{space}line")) == 3
    texts = [each.text for each in picture.findall(f"{space}text")]
    assert [text for text in texts if text and text.startswith(("naive:", "lazy:", "best:"))] == [
        "naive: 256 bytes, 1.600 of the lower bound",
        "lazy: 160 bytes, 1.000 of the lower bound",
        "best: 160 bytes, 1.000 of the lower bound",
    ]


def test_names_are_escaped_in_a_picture(tmp_path: Path) -> None:
    path, out = tmp_path / "a.csv", tmp_path / "a.svg"
    path.write_text("id,lower,upper,size\n<&>,0,1,5\n", encoding="utf-8")
    assert main([str(path), "--format=svg", f"-o={out}"]) == 0
    ElementTree.parse(out)


def test_a_capacity_that_is_too_small(lifetimes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(lifetimes), "--capacity=160"]) == 0
    assert main([str(lifetimes), "--capacity=159"]) == 1
    said = capsys.readouterr().err
    assert said == "irkit-plan: the plan needs 160 bytes, the capacity is 159 (no plan is smaller)\n"


def test_alignment(lifetimes: Path, tmp_path: Path) -> None:
    out = tmp_path / "plan.json"
    assert main([str(lifetimes), "--alignment=256", "--format=json", f"-o={out}"]) == 0
    (made,) = json.loads(out.read_text(encoding="utf-8"))
    assert made["naive"] == 4 * 256
    assert {each["offset"] % 256 for each in made["buffers"]} == {0}


HEAD = "id,lower,upper,size\n"
WIDE = "id,lower,upper,size,alignment,in_place,base,displacement\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1:1: error: expected a header: id,lower,upper,size"),
        ("id,lower,size\n", "1:1: error: the column 'upper' is missing"),
        ("id,lower,upper,size,colour\n", "1:21: error: unknown column 'colour': there are id, lower,"),
        ("id,lower,upper,size,size\n", "1:21: error: the column 'size' is there twice"),
        (HEAD + "a,0,1\n", "2:5: error: expected 4 fields, as the header says, not 3"),
        (HEAD + "a,0,1,2,3\n", "2:9: error: expected 4 fields, as the header says, not 5"),
        (HEAD + "a,0,1x,2\n", "2:5: error: expected a 64-bit integer in the column 'upper', not '1x'"),
        (HEAD + "a,0,,2\n", "2:5: error: expected a 64-bit integer in the column 'upper', not ''"),
        (HEAD + f"a,0,1,{'9' * 30}\n", "2:7: error: expected a 64-bit integer in the column 'size'"),
        (HEAD + f"a,0,1,{1 << 63}\n", "2:7: error: expected a 64-bit integer in the column 'size'"),
        (HEAD + f"a,0,1,{'1' * 5000}\n", "2:7: error: expected a 64-bit integer in the column 'size'"),
        (HEAD + '"a,0,1,2\n', "2:1: error: expected '\"' at the end of the field, then ','"),
        (HEAD + '"a"b,0,1,2\n', "2:1: error: expected '\"' at the end of the field, then ','"),
        ("id;lower;upper;size\n", "1:1: error: unknown column 'id;lower;upper;size': there are"),
        (WIDE + "a,0,1,2,0,,,\n", "2:9: error: the alignment of 'a' is no power of two: 0"),
        (WIDE + "a,0,1,2,-8,,,\n", "2:9: error: the alignment of 'a' is no power of two: -8"),
        (HEAD + "a,0,1,-2\n", "2:7: error: the size of 'a' is negative: -2"),
        (HEAD + "\na,3,3,2\n", "3:5: error: the lifetime of 'a' is empty: it ends at 3, begins at 3"),
        (HEAD + ",0,1,2\n", "2:1: error: expected an id"),
        (HEAD + "a,0,1,2\na,0,1,2\n", "3:1: error: redefinition of the buffer 'a'"),
        (WIDE + "a,0,1,2,3,,,\n", "2:9: error: the alignment of 'a' is no power of two: 3"),
        (WIDE + "a,0,1,2,1,b,,\n", "2:11: error: there is no buffer 'b'"),
        (WIDE + "a,0,1,2,1,,a,\n", "2:12: error: 'a' is a view of itself"),
        (WIDE + "a,0,1,2,1,,,\nv,0,1,2,1,,a,1\n", "3:12: error: the view 'v' reaches beyond its base 'a'"),
        (WIDE + "a,0,1,8,1,,,\nv,0,1,2,4,,a,2\n", "3:12: error: the view 'v' stands at byte 2 of its base"),
    ],
)
def test_what_is_wrong_is_shown(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.csv"
    path.write_text(text, encoding="utf-8")
    assert main([str(path)]) == 1
    shown = capsys.readouterr().err
    assert shown.startswith(f"{path}:{said}")
    assert "^" in shown or not text


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--strategy=optimal"], "for the --strategy option: Cannot find option named 'optimal'!"),
        (["--format=png"], "for the --format option: Cannot find option named 'png'!"),
        (["--alignment=0"], "for the --alignment option: '0' is no power of two"),
        ([f"--alignment={1 << 64}"], f"for the --alignment option: '{1 << 64}' value invalid for uint argument!"),
        (["--alignment=3"], "for the --alignment option: '3' is no power of two"),
        (["--capacity=big"], "for the --capacity option: 'big' value invalid for ulong argument!"),
        (["a.csv", "b.csv"], "Too many positional arguments specified!"),
        (["nowhere.csv"], "cannot open input file 'nowhere.csv': No such file or directory"),
        (["--colour"], "Unknown command line argument '--colour'.  Try: 'irkit-plan --help'"),
    ],
)
def test_command_lines_that_are_wrong(
    flags: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(flags) == 1
    assert capsys.readouterr().err == f"irkit-plan: {said}\n"


FORMS = {
    "a mark of the order of bytes": "\ufeffid,lower,upper,size\na,0,1,5\nb,0,2,7\n",
    "lines of Windows": "id,lower,upper,size\r\na,0,1,5\r\nb,0,2,7\r\n",
    "quotation marks": '"id","lower","upper","size"\n"a","0","1","5"\nb, "0" ,2,7\n',
    "another order": "size,hint,upper,lower,id\n5,,1,0,a\n7,,2,0,b\n",
    "blanks and blank lines": "\nid , lower,upper,size\n\n a ,0 ,1, 5\n\nb,0,2,7",
}


@pytest.mark.parametrize("form", FORMS)
def test_forms_of_one_file(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(FORMS[form].encode())
    assert main([str(path), "--format=json"]) == 0
    (made,) = json.loads(capsys.readouterr().out)
    assert [(each["id"], each["offset"]) for each in made["buffers"]] == [("a", 7), ("b", 0)]


def test_names_with_commas_and_quotation_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.csv"
    path.write_text(HEAD + '"a,""b""",0,1,5\n', encoding="utf-8")
    assert main([str(path), "--format=json"]) == 0
    (made,) = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in made["buffers"]] == ['a,"b"']


def test_sizes_of_63_bits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.csv"
    path.write_text(HEAD + f"a,-9,1,{1 << 62}\nb,0,2,{1 << 62}\nc,0,1,0\n", encoding="utf-8")
    assert main([str(path), "--batches"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[1] == ["best", *[str(1 << 63)] * 3, "1.000", "proved"]
    assert lines[-1] == ["best", "0", "0", "0", "0", "0"]


@pytest.mark.parametrize(
    ("option", "name", "text"),
    [
        ("--entry=f", "a.csv", LIFETIMES),
        ("--shape=N=1", "a.csv", LIFETIMES),
        ("--out-of-place", "a.csv", LIFETIMES),
        ("--shape=N=1", "a.mlir", "func.func @f() { return }"),
    ],
)
def test_options_about_another_kind_of_file(
    option: str, name: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert main([str(path), option]) == 1
    what = "a program" if name == "a.csv" else "an ONNX model"
    said = f"the {option.partition('=')[0]} option is about {what}, which '{path}' is not"
    assert capsys.readouterr().err == f"irkit-plan: {said}\n"


def test_a_program_without_functions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty.mlir"
    path.write_text("", encoding="utf-8")
    assert main([str(path)]) == 1
    assert capsys.readouterr().err == "irkit-plan: the program has no function with a body\n"


def test_more_buffers_at_one_time_than_can_be_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.csv"
    path.write_text(HEAD + "".join([f"b{i},{i},{10_000 + i},8\n" for i in range(4_000)]), encoding="utf-8")
    assert main([str(path), "--strategy=exact"]) == 0
    line = capsys.readouterr().out.splitlines()[1]
    assert line.split() == ["exact", "32000", "32000", "32000", "1.000", "proved"]
    assert main([str(path), "--strategy=greedy-by-size"]) == 1
    said = "greedy-by-size compares at most 5000000 pairs of buffers that live at one time: take --strategy=lazy"
    assert capsys.readouterr().err == f"irkit-plan: {said}\n"


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "--compare" in capsys.readouterr().out


@pytest.mark.parametrize("char", ["\x00", "\x01", "\x1b", "\x7f", "\ufffe", "\U0001f600", "<", "&"])
def test_pictures_are_xml_whatever_a_buffer_is_called(char: str, tmp_path: Path) -> None:
    path, out = tmp_path / "a.csv", tmp_path / "a.svg"
    path.write_text(f"id,lower,upper,size\na{char}b,0,2,4\n", encoding="utf-8")
    assert main([str(path), "--format=svg", f"-o={out}"]) == 0
    text = "".join(ElementTree.parse(out).getroot().itertext())
    kept = char if char in "\x7f\U0001f600<&" else "\ufffd"
    assert f"a{kept}b: 4 bytes at 0" in text


def test_nor_do_bytes_that_are_no_text_break_a_picture(tmp_path: Path) -> None:
    path, out = tmp_path / "a.csv", tmp_path / "a.svg"
    path.write_bytes(b"id,lower,upper,size\na\xff,0,2,4\n")
    assert main([str(path), "--format=svg", f"-o={out}"]) == 0
    assert "a\ufffd: 4 bytes" in "".join(ElementTree.parse(out).getroot().itertext())
