"""Passes, their options, the pipeline language, and running pipelines.

from irkit.pipeline import Pass, Pipeline, option
"""

from irkit.pipeline.options import option
from irkit.pipeline.passes import Pass, Pipeline

__all__ = ["Pass", "Pipeline", "option"]
