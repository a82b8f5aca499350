"""Compile the rules with mypyc where there is a C compiler, else install plain; put the built page into the wheel."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CCompilerError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PAGE = Path("src/nemeton/server/page")
CORE = ("bits", "rng", "bag", "state", "view", "playout", "perft")
BOTS = ("tree", "race", "luck", "fate", "playouts", "ismcts")
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


class BuildWithPage(build_py):
    """Build no wheel without the page: make it if it is missing; NEMETON_PAGE=0 does without."""

    def run(self) -> None:
        """Collect the package's files, the page among them, and nothing of an earlier page."""
        if not self.editable_mode:
            build_page_if_missing()
            shutil.rmtree(Path(self.build_lib) / PAGE.relative_to("src"), ignore_errors=True)
        super().run()


class PackWithPage(sdist):
    """Pack no sources without the page either: who installs from them may have no Node."""

    def run(self) -> None:
        """Collect the files, the page among them."""
        build_page_if_missing()
        super().run()


def is_whole() -> bool:
    """Tell whether the page is there with every file that it starts from."""
    start = PAGE / "index.html"
    if not start.is_file():
        return False
    named = re.findall(r'(?:src|href)="/([^"]+)"', start.read_text(encoding="utf-8"))
    return all((PAGE / name).is_file() for name in named)


def build_page_if_missing() -> None:
    """Build the page with Node, unless it is there or not wanted."""
    if os.environ.get("NEMETON_PAGE") == "0" or is_whole():
        return
    if shutil.which("npm") is None or not Path("web").is_dir():
        sys.exit("nemeton: the page is not built, and npm or web/ is missing; NEMETON_PAGE=0 installs without it.")
    subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd="web", check=True)
    subprocess.run(["npm", "run", "build"], cwd="web", check=True)


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithPage, "sdist": PackWithPage})
