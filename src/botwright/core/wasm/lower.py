"""From numba's LLVM code for this machine to an object file for wasm32.

What differs between the two machines is named here, one by one.
"""

import re
from collections.abc import Mapping
from typing import Any

import llvmlite.binding as llvm

from botwright.core.wasm.memory import PREFIX

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals,+simd128"
# reference counts use instructions of the host, and nothing is freed one by one in a module
COUNTED = ("NRT_incref", "NRT_decref")
# products of pairs of 16 bits, added: the same instruction under its other name
PAIRS, PAIRS_HERE = "@llvm.x86.sse2.pmadd.wd(", "@llvm.wasm.dot("
LAID_OUT = re.compile(r"\b(?:alloca|getelementptr(?: inbounds| nuw| nusw)*) (?=[^(])")


def lower(parts: Mapping[str, str]) -> bytes:
    """The object file of all entries: name to LLVM code. Everything else becomes internal."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=3, reloc="static", codemodel="default", features=FEATURES
    )
    whole = llvm.parse_assembly(without_python(str(joined(parts, machine))))
    keep_only(whole, set(parts))
    optimise(whole, machine)
    return bytes(machine.emit_object(whole))


def joined(parts: Mapping[str, str], machine: Any) -> Any:
    """All entries in one LLVM module for wasm32; what several of them call is there once."""
    whole = llvm.parse_assembly("")
    whole.triple = TRIPLE
    for text in parts.values():
        part = llvm.parse_assembly(keep_layout(retarget(text, str(machine.target_data))))
        part.verify()
        whole.link_in(part)
    return whole


def retarget(text: str, layout: str) -> str:
    """LLVM code without what belongs to the machine that numba compiled for."""
    text = re.sub(r"^target datalayout = .*$", f'target datalayout = "{layout}"', text, flags=re.M)
    text = re.sub(r"^target triple = .*$", f'target triple = "{TRIPLE}"', text, flags=re.M)
    text = re.sub(r'"target-(cpu|features)"="[^"]*"', "", text)
    for call in COUNTED:
        text = re.sub(
            rf"^define linkonce_odr void @{call}\([^{{]*\{{.*?^\}}",
            f"define linkonce_odr void @{call}(ptr %p) {{ ret void }}",
            text,
            flags=re.S | re.M,
        )
    text = re.sub(r"^declare i8 @llvm.x86.atomic.*$", "", text, flags=re.M)
    text = text.replace(PAIRS, PAIRS_HERE)
    # objects for wasm know no common symbols
    return re.sub(r"= common (local_unnamed_addr )?global", "= internal global", text)


def keep_layout(text: str) -> str:
    """Types that say how memory is laid out, with 8 bytes for a pointer, as numba took them.

    numba has optimised for pointers of 8 bytes: offsets into structures are plain numbers by now,
    but the sizes of local memory are still types. With pointers of 4 bytes that memory would be
    too small for the offsets, and calls would quietly overwrite each other's.
    """
    return "\n".join(widened(line) for line in text.split("\n"))


def widened(line: str) -> str:
    """A line whose first type, if it reserves or measures memory, has i64 for every pointer."""
    found = LAID_OUT.search(line)
    if found is None:
        return line
    start = end = found.end()
    depth = 0
    while end < len(line) and (depth or line[end] != ","):
        depth += (line[end] in "{[<") - (line[end] in "}]>")
        end += 1
    return line[:start] + re.sub(r"\bptr\b", "i64", line[start:end]) + line[end:]


def without_python(text: str) -> str:
    """LLVM code in which whatever would raise an exception of Python stops the module instead."""
    text = re.sub(
        r"^declare ([^@]*)@(_?Py\w+|numba_(?!attempt)\w+)\(([^)]*)\)[^\n]*$",
        r"define internal \1@\2(\3) { call void @llvm.trap() unreachable }",
        text,
        flags=re.M,
    )
    text = re.sub(
        r"^(@_?Py\w+) = external (?:local_unnamed_addr )?global i8.*$",
        r"\1 = internal global i8 0",
        text,
        flags=re.M,
    )
    # what an exception would have reserved; nothing else reserves memory
    text = re.sub(
        r"^declare void @NRT_Free\(([^)]*)\)[^\n]*$",
        r"define internal void @NRT_Free(\1) { ret void }",
        text,
        flags=re.M,
    )
    known = "declare void @llvm.trap()"
    return text if known in text else f"{text}\n{known}\n"


def keep_only(whole: Any, exported: set[str]) -> None:
    """Make everything internal that is not exported, so that it can be inlined and dropped."""
    for function in whole.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage = "internal"
    for value in whole.global_variables:
        if value.name.startswith(PREFIX):
            value.linkage = "external"  # what a host fills is no constant
        elif not value.is_declaration:
            value.linkage = "internal"


def optimise(whole: Any, machine: Any) -> None:
    """LLVM's own optimisation once more, now for wasm32, which also makes the vectors."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(whole, builder)
    left = sorted(
        function.name
        for function in whole.functions
        if function.is_declaration and not function.name.startswith("llvm.")
    )
    if left:
        raise ValueError(f"these functions have no body in WebAssembly: {', '.join(left)}")
