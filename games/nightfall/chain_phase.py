"""The chain phase: the active player's part, then the windows of the others, then the chain resolves."""

from games.nightfall.chain import ChainChoice, build_chain, play_links
from games.nightfall.events import ChainCompleted, PhaseBegan, StartedNoChain
from games.nightfall.glossary import CHAIN
from games.nightfall.resolution import resolve_next
from games.nightfall.rulebook import book
from games.nightfall.state import HAND
from games.nightfall.table import Nightfall
from games.nightfall.windows import ask_windows, use_answers


@book.rule("chain_phase")
def chain_phase(g: Nightfall) -> None:
    """Ask the active player for a chain, unless the hand is empty, which is public (NF-R85)."""
    g.board.phase = CHAIN
    g.board.chain = []
    if g.pile(HAND, g.board.active):
        g.tell(PhaseBegan(CHAIN, g.board.active))
        g.ask(build_chain).then(start_chain)
    else:
        g.tell(StartedNoChain(g.board.active))


@book.rule("start_chain")
def start_chain(g: Nightfall, chosen: ChainChoice) -> None:
    """Play the active player's part at once (NF-R65) and open the windows; no chain, no windows (NF-H09)."""
    active = g.board.active
    if chosen[0] < 0:
        g.tell(StartedNoChain(active))
        return
    play_links(g, active, chosen)
    g.board.windows = g.clockwise(active)
    g.ask_all(ask_windows, ()).then(use_answers, ())
    g.then(chain_complete)


@book.rule("chain_complete")
def chain_complete(g: Nightfall) -> None:
    """Resolve the chain, which starts only when it is complete (NF-H10)."""
    g.tell(ChainCompleted(len(g.board.chain)))
    g.then(resolve_next, len(g.board.chain))
    g.then(after_chain)


@book.rule("after_chain")
def after_chain(g: Nightfall) -> None:
    """Clear the chain; its cards have been moved by then."""
    g.board.chain = []
