"""Test files are compiled once, before several processes share the suite."""

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from _pytest.assertion import rewrite

from tests.bytecode import compile_one, find_files, fork_compiler

SOURCE = "def check(one):\n    assert one == 1\n"


@pytest.fixture(autouse=True)
def no_prefix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", None)


def load_without_rewriting(path: Path, config: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import a test file as pytest does, which fails if it has to rewrite it."""

    def refuse(path: Path, config: pytest.Config) -> None:
        raise AssertionError(f"{path} is rewritten")

    spec = spec_from_file_location(path.stem, path, loader=rewrite.AssertionRewritingHook(config))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    with monkeypatch.context() as patch:
        patch.setattr(rewrite, "_rewrite_test", refuse)
        spec.loader.exec_module(module)
    return module


def test_pytest_takes_what_was_compiled_with_its_asserts_rewritten(
    tmp_path: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "test_one.py"
    path.write_text(SOURCE, encoding="utf-8")
    with pytest.raises(AssertionError, match="is rewritten"):
        load_without_rewriting(path, pytestconfig, monkeypatch)
    compile_one(path, pytestconfig)
    module = load_without_rewriting(path, pytestconfig, monkeypatch)
    with pytest.raises(AssertionError, match="assert 2 == 1"):
        module.check(2)


def test_a_changed_file_is_compiled_again(
    tmp_path: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "test_one.py"
    for number in (1, 2):
        path.write_text(f"number = {number}\n", encoding="utf-8")
        compile_one(path, pytestconfig)
        module = load_without_rewriting(path, pytestconfig, monkeypatch)
        assert module.number == number


def test_a_module_is_compiled_as_python_does_it(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    path = tmp_path / "scene.py"
    path.write_text(SOURCE, encoding="utf-8")
    compile_one(path, pytestconfig)
    assert [one.name.partition(".")[2] for one in (tmp_path / "__pycache__").iterdir()] == [
        f"{sys.implementation.cache_tag}.pyc"
    ]


def test_a_file_that_cannot_be_compiled_stops_no_other(
    tmp_path: Path, pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = tmp_path / "test_broken.py", tmp_path / "test_sound.py"
    broken.write_text("def (", encoding="utf-8")
    sound.write_text(SOURCE, encoding="utf-8")
    os.waitpid(fork_compiler([broken, tmp_path / "test_gone.py", sound], pytestconfig), 0)
    assert load_without_rewriting(sound, pytestconfig, monkeypatch).check(1) is None


def test_the_tests_and_the_product_are_compiled(pytestconfig: pytest.Config) -> None:
    found = {path.resolve() for path in find_files(pytestconfig)}
    assert Path(__file__).resolve() in found
    assert pytestconfig.rootpath / "bot" / "application.py" in found
