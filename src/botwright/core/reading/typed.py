"""The TypedDict of pictures: the one that pydantic reads, where pydantic is installed.

With Python 3.11 pydantic asks for that of typing_extensions, which it brings itself. The core
alone describes nothing and does without.
"""

try:
    from typing_extensions import TypedDict as TypedDict
except ModuleNotFoundError:
    from typing import TypedDict as TypedDict
