"""`python -m tests.deploy.confine UNIT COMMAND…`: runs a command under the seccomp filters of a unit.

It does what systemd does between fork and exec, as far as that needs no rights: no new privileges, no
capabilities, and filters on system calls, loaded by the same library (libseccomp). What systemd does with
mounts and control groups is left out.
"""

import ctypes
import errno
import os
import socket
import stat
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.deploy.units import UnitFile, list_allowed_calls, list_groups

LIBRARY = "libseccomp.so.2"
EXIT_CANNOT_CONFINE = 77
"""Exit code if this machine takes no filter."""

ALLOW = 0x7FFF0000
ERRNO = 0x00050000
NOT_EQUAL, GREATER, EQUAL, MASKED_EQUAL = 1, 6, 4, 7
PR_SET_NO_NEW_PRIVS, PR_CAPBSET_DROP = 38, 24
HIGHEST_CAPABILITY = 63
PROT_WRITE, PROT_EXEC, SHM_EXEC = 2, 4, 0o100000
NAMESPACES = 0x7E020080
"""The flags of clone that make namespaces."""


class Comparison(ctypes.Structure):
    """A condition on an argument of a system call: struct scmp_arg_cmp."""

    _fields_ = (
        ("argument", ctypes.c_uint),
        ("operator", ctypes.c_int),
        ("first", ctypes.c_uint64),
        ("second", ctypes.c_uint64),
    )


def masked(argument: int, mask: int) -> Comparison:
    """Require that all bits of the mask are set."""
    return Comparison(argument, MASKED_EQUAL, mask, mask)


class Filter:
    """A filter of system calls, which holds once it is loaded, for this process and all that it starts."""

    def __init__(self, library: ctypes.CDLL, default: int) -> None:
        self.library, self.default = library, default
        self.context = ctypes.c_void_p(library.seccomp_init(ctypes.c_uint32(default)))
        if not self.context.value:
            raise OSError("libseccomp made no filter")

    def add(self, action: int, call: str, *conditions: Comparison) -> None:
        """Add a rule; a call that this architecture does not have needs none."""
        number = self.library.seccomp_syscall_resolve_name(call.encode())
        if number < 0 or action == self.default:
            return
        rules = (Comparison * len(conditions))(*conditions)
        code = self.library.seccomp_rule_add_array(
            self.context, ctypes.c_uint32(action), number, len(conditions), rules
        )
        if code < 0:
            raise OSError(-code, f"rule for {call}: {os.strerror(-code)}")

    def load(self) -> None:
        if (code := self.library.seccomp_load(self.context)) < 0:
            raise OSError(-code, os.strerror(-code))


def open_library() -> ctypes.CDLL:
    library = ctypes.CDLL(LIBRARY, use_errno=True)
    library.seccomp_init.restype = ctypes.c_void_p
    return library


def build_filters(library: ctypes.CDLL, unit: UnitFile) -> Iterable[Filter]:
    """Yield the filters of a unit, one for each setting, as systemd loads them."""
    if families := unit.value("RestrictAddressFamilies").split():
        yield restrict_families(library, families)
    if unit.value("MemoryDenyWriteExecute") == "yes":
        yield deny_write_execute(library)
    if unit.value("RestrictNamespaces") == "yes":
        yield restrict_namespaces(library)
    if unit.value("RestrictSUIDSGID") == "yes":
        yield restrict_set_id(library)
    if filters := unit.values("SystemCallFilter"):
        yield filter_calls(library, filters, unit.value("SystemCallErrorNumber") or "EPERM")


def restrict_families(library: ctypes.CDLL, families: Sequence[str]) -> Filter:
    made = Filter(library, ALLOW)
    allowed = {int(getattr(socket, name)) for name in families}
    refused = ERRNO | errno.EAFNOSUPPORT
    for family in range(max(allowed) + 1):
        if family not in allowed:
            made.add(refused, "socket", Comparison(0, EQUAL, family, 0))
    made.add(refused, "socket", Comparison(0, GREATER, max(allowed), 0))
    return made


def deny_write_execute(library: ctypes.CDLL) -> Filter:
    made, refused = Filter(library, ALLOW), ERRNO | errno.EPERM
    for call in ("mmap", "mmap2"):
        made.add(refused, call, masked(2, PROT_EXEC | PROT_WRITE))
    for call in ("mprotect", "pkey_mprotect"):
        made.add(refused, call, masked(2, PROT_EXEC))
    made.add(refused, "shmat", masked(2, SHM_EXEC))
    return made


def restrict_namespaces(library: ctypes.CDLL) -> Filter:
    """clone3 hides its flags in memory, so it is said not to be there: libraries then take clone."""
    made = Filter(library, ALLOW)
    made.add(ERRNO | errno.ENOSYS, "clone3")
    for bit in (1 << place for place in range(32)):
        if bit & NAMESPACES:
            for call in ("clone", "unshare"):
                made.add(ERRNO | errno.EPERM, call, masked(0, bit))
    made.add(ERRNO | errno.EPERM, "setns")
    return made


def restrict_set_id(library: ctypes.CDLL) -> Filter:
    made, refused = Filter(library, ALLOW), ERRNO | errno.EPERM
    modes = {"chmod": 1, "fchmod": 1, "fchmodat": 2, "fchmodat2": 2, "mkdir": 1, "mkdirat": 2}
    modes |= {"mknod": 1, "mknodat": 2, "creat": 1}
    for bit in (stat.S_ISUID, stat.S_ISGID):
        for call, argument in modes.items():
            made.add(refused, call, masked(argument, bit))
        for call, flags in (("open", 1), ("openat", 2)):
            made.add(refused, call, masked(flags, os.O_CREAT), masked(flags + 1, bit))
    made.add(ERRNO | errno.ENOSYS, "openat2")
    return made


def filter_calls(library: ctypes.CDLL, filters: Sequence[str], refusal: str) -> Filter:
    made = Filter(library, ERRNO | getattr(errno, refusal))
    for call in sorted(list_allowed_calls(filters, list_groups())):
        made.add(ALLOW, call)
    return made


def drop_capabilities() -> None:
    """Drop all capabilities with the next exec; whoever may not drop them has none."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "no_new_privs")
    for capability in range(HIGHEST_CAPABILITY + 1):
        libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)


def main(arguments: Sequence[str]) -> None:
    """Confine this process and become the command."""
    unit = UnitFile(Path(arguments[0]).read_text("utf-8"))
    try:
        filters = list(build_filters(open_library(), unit))
        drop_capabilities()
        for one in filters:
            one.load()
    except OSError as error:
        sys.stderr.write(f"this machine takes no filter of system calls: {error}\n")
        sys.exit(EXIT_CANNOT_CONFINE)
    os.execvp(arguments[1], list(arguments[1:]))  # noqa: S606 - the unit's command, as it is


if __name__ == "__main__":
    main(sys.argv[1:])
