"""Passes, their options and statistics, the pipeline language, and running pipelines.

from irkit.pipeline import Pass, Pipeline, Statistic, option, statistic
"""

from irkit.pipeline.options import option
from irkit.pipeline.passes import Pass, Pipeline
from irkit.pipeline.statistics import Statistic, statistic

__all__ = ["Pass", "Pipeline", "Statistic", "option", "statistic"]
