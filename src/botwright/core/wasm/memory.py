"""The tables of a box as memory of a module, which a host fills; natively they are constants."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from llvmlite import ir
from numba.core import base, cgutils

PREFIX = "table_"  # a table is exported under its name with this before it: machine.py


@contextmanager
def tables_as_memory(tables: Mapping[str, Any]) -> Iterator[None]:
    """While rules are compiled here, these arrays are no constants but memory with a name."""
    names = {id(array): f"{PREFIX}{name}" for name, array in tables.items()}
    make_array, make_constant = base.BaseContext.make_constant_array, cgutils.global_constant
    wanted: list[str] = []

    def array(context: Any, builder: Any, kind: Any, value: Any) -> Any:
        if id(value) in names:
            wanted.append(names[id(value)])
        return make_array(context, builder, kind, value)

    def constant(builder: Any, name: str, value: Any, *rest: Any, **how: Any) -> Any:
        if not wanted:
            return make_constant(builder, name, value, *rest, **how)
        name, module = wanted.pop(), builder.module
        if name not in module.globals:
            made = ir.GlobalVariable(module, value.type, name)
            made.initializer, made.linkage = value, "linkonce_odr"
        return module.globals[name]

    base.BaseContext.make_constant_array, cgutils.global_constant = array, constant
    try:
        yield
    finally:
        base.BaseContext.make_constant_array, cgutils.global_constant = make_array, make_constant
