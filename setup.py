"""Compile the core and the rules with mypyc where there is a C compiler; install plain otherwise."""

import os
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler

CORE = ("rng", "bag", "state", "view", "playout", "perft")
BOTS = ("tree", "luck", "playouts", "ismcts")
PLAIN_IN_GAMES = ("__init__", "text", "position", "possible")  # made of words, not of rules


def modules() -> list[str]:
    """Return the files that mypyc compiles."""
    package = Path("src/nemeton")
    found = [package / "core" / f"{name}.py" for name in CORE]
    found += [package / "bots" / f"{name}.py" for name in BOTS]
    found += [path for path in sorted(package.glob("games/*/*.py")) if path.stem not in PLAIN_IN_GAMES]
    return [str(path) for path in found]


def has_compiler() -> bool:
    """Tell whether a C file that includes Python.h can be compiled here."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n")
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def extensions() -> list:
    """Return what is to be compiled; NEMETON_COMPILE=0 never does, =1 must."""
    wish = os.environ.get("NEMETON_COMPILE", "")
    if wish == "0" or (wish != "1" and not has_compiler()):
        sys.stderr.write("nemeton: no C compiler, or none wanted: installing plain Python, slower but the same.\n")
        return []
    from mypyc.build import mypycify

    compiled = mypycify(["--explicit-package-bases", *modules()], opt_level="3", group_name="nemeton")
    for extension in compiled:
        extension.extra_compile_args.append("-fno-semantic-interposition")
    sys.stderr.write(f"nemeton: compiling {len(modules())} files.\n")
    return compiled


setup(ext_modules=extensions())
