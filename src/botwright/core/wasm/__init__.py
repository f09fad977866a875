"""The fourth backend: a game's rules, from the same Python source, as one WebAssembly module.

`entries` are the compiled functions that a module offers, `lower` turns numba's LLVM code for this
machine into code for wasm32, `link` makes a module of it. `python -m botwright.core.wasm` builds.
"""
