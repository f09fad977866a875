"""The documentation site: `make docs` builds it into build/docs; no page loads anything else."""

project = "Botwright"
author = "The Botwright authors"
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
html_theme = "furo"
html_title = "Botwright"
html_show_copyright = False
html_copy_source = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
exclude_patterns = ["site", "decisions/README.md"]
suppress_warnings = ["myst.xref_missing", "myst.header", "misc.highlighting_failure"]
