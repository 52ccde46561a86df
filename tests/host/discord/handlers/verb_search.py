"""Finds the verbs of all ids that the host makes, in its syntax trees.

The verb is the first argument of a `make_id`. A constant, a loop over constants, an annotation as a `Literal`
and a parameter are followed to what is written out, a parameter through all calls of its function.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[4]
MAKER = "make_id"

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class UnresolvedVerb(AssertionError):
    """A verb that is not written out anywhere."""


class VerbSearch:
    """All modules of a package, with what their names stand for."""

    def __init__(self, *trees: ast.Module) -> None:
        self.trees = trees
        self.parents = {
            child: node for tree in trees for node in ast.walk(tree) for child in ast.iter_child_nodes(node)
        }
        nodes = list(self.parents)
        self.calls = [node for node in nodes if isinstance(node, ast.Call)]
        self.functions = [node for node in nodes if isinstance(node, Function)]
        self.constants = dict(binding for tree in trees for binding in bindings(tree.body))

    def find_verbs(self) -> set[str]:
        """Return the verbs of all calls of `make_id`, but for the one in its method of the same name."""
        verbs: set[str] = set()
        for call in self.calls:
            inside = self.function_of(call)
            if called_name(call) == MAKER and not (inside and inside.name == MAKER):
                verbs |= self.values_of(call.args[0])
        return verbs

    def function_of(self, node: ast.AST) -> Function | None:
        while not isinstance(node := self.parents.get(node, node), Function | ast.Module):
            pass
        return node if isinstance(node, Function) else None

    def values_of(self, node: ast.expr) -> set[str]:
        """Return the texts that an expression can be."""
        match node:
            case ast.Constant(value=str(text)):
                return {text}
            case ast.IfExp(body=first, orelse=second):
                return self.values_of(first) | self.values_of(second)
            case ast.Subscript(value=ast.Name(id=name)) if isinstance(self.constants.get(name), ast.Dict):
                return {text for value in self.constants[name].values for text in self.values_of(value)}  # type: ignore[attr-defined]
            case ast.Name(id=name):
                return self.values_of_name(name, node)
        raise UnresolvedVerb(f"line {node.lineno}: the verb {ast.unparse(node)} is not written out")

    def values_of_name(self, name: str, node: ast.expr) -> set[str]:
        above: ast.AST = node
        while (above := self.parents.get(above, above)) and not isinstance(above, ast.Module):
            if isinstance(above, ast.ListComp | ast.GeneratorExp | ast.SetComp):
                for loop in above.generators:
                    if isinstance(loop.target, ast.Name) and loop.target.id == name:
                        return self.elements_of(loop.iter)
            if isinstance(above, ast.For) and isinstance(above.target, ast.Name) and above.target.id == name:
                return self.elements_of(above.iter)
            if isinstance(above, Function):
                return self.values_in(above, name)
        return self.values_of(self.constants[name])

    def values_in(self, function: Function, name: str) -> set[str]:
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        parameter = next((one for one in arguments if one.arg == name), None)
        if parameter is None:
            local = dict(bindings(function.body))
            return self.values_of(local.get(name) or self.constants[name])
        if isinstance(parameter.annotation, ast.Name) and parameter.annotation.id in self.constants:
            literal = self.constants[parameter.annotation.id]
            if isinstance(literal, ast.Subscript):
                return self.elements_of(literal.slice)
        return {
            text
            for call in self.calls
            if called_name(call) == function.name
            for value in passed_values(call, arguments, name)
            for text in self.values_of(value)
        }

    def elements_of(self, node: ast.expr) -> set[str]:
        """Return the texts that an iterable can yield."""
        match node:
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                return {
                    text
                    for part in parts
                    for text in (
                        self.elements_of(part.value)
                        if isinstance(part, ast.Starred)
                        else self.values_of(part)
                    )
                }
            case ast.IfExp(body=first, orelse=second):
                return self.elements_of(first) | self.elements_of(second)
            case ast.ListComp(elt=element) | ast.GeneratorExp(elt=element):
                return self.values_of(element)
            case ast.Call(func=ast.Name(id=name)):
                found = [each for each in self.functions if each.name == name]
                values = [
                    each.value for one in found for each in ast.walk(one) if isinstance(each, ast.Return)
                ]
                return {text for value in values if value is not None for text in self.elements_of(value)}
            case ast.Name(id=name):
                inside = self.function_of(node)
                local = dict(bindings(inside.body)) if inside else {}
                return self.elements_of(local.get(name) or self.constants[name])
        raise UnresolvedVerb(f"line {node.lineno}: the verbs {ast.unparse(node)} are not written out")


def bindings(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """Yield what is assigned in a body and its blocks: names and values."""
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                yield from (
                    (one.id, value)
                    for one, value in zip(names, values, strict=True)
                    if isinstance(one, ast.Name)
                )
            case ast.If(body=inner, orelse=other):
                yield from bindings([*inner, *other])
            case _:
                pass


def called_name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def passed_values(call: ast.Call, arguments: list[ast.arg], name: str) -> list[ast.expr]:
    """Return the value that a call passes for a parameter, if it passes one."""
    named = [keyword.value for keyword in call.keywords if keyword.arg == name]
    names = [one.arg for one in arguments if one.arg != "self"]
    at = names.index(name)
    return named or call.args[at : at + 1]


@cache
def search_host() -> VerbSearch:
    return VerbSearch(*(ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "bot").rglob("*.py"))))
