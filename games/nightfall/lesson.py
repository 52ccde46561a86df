"""The guided first match: four turns against two players who claim cards and start no chains."""

from games.core.lesson import Lesson, LessonIdea
from games.nightfall.view_types import NightfallView

LAST_ROUND = 4
"""The lesson ends after the chain of this round."""

ATTACK = ("whom_to_attack",)
CHAIN = ("own_chain",)
TARGET = ("target_opponent",)
CLAIM = ("claim_or_discard",)
END = ("wound_effect",)


def from_round(number: int, view: NightfallView) -> bool:
    return view.round >= number


def holds_cards(view: NightfallView, *names: str) -> bool:
    """Return whether all these cards are in the learner's hand."""
    own = view.own
    return own is not None and {*names} <= {each.card for each in own.hand}


def is_over(view: NightfallView) -> bool:
    return view.round > LAST_ROUND or (view.round == LAST_ROUND and view.phase in ("claim", "cleanup"))


LESSON: Lesson[NightfallView] = Lesson(
    about="You play four turns against two others: attacks, chains with a kicker, and cards for your deck.",
    options={"archives": "quick", "handicap": "none"},
    seats=3,
    seed="nightfall lesson 7413",
    is_complete=is_over,
    closing=(
        "That is the game: attack with what the last chain brought, link, claim, and take fewer wounds than "
        "the others. In other matches you draft the archives, opponents link to your chains, and you to "
        "theirs: also when it is not your turn. Under Orders you can say beforehand that you pass. /rules "
        "has every rule."
    ),
    ideas=(
        LessonIdea(
            key="start",
            questions=CHAIN,
            suggested_move="start enraged wight then enraged wight",
            sentence=(
                "Whoever has the fewest wounds at the end wins. In your turn you may start a chain with "
                "any order from your hand; playing costs nothing. A card shows which colours may follow "
                "it: Enraged Wight takes purple, and is purple itself. Start with both Wights."
            ),
        ),
        LessonIdea(
            key="resolve",
            questions=TARGET,
            suggested_move="seat 2",
            sentence=(
                "A chain resolves from its last card to its first. Each card does what its text says, and "
                "only then you choose whom it is aimed at. This Wight hurts an opponent: 1 damage is 1 "
                "wound card. Then it enters play in front of you."
            ),
        ),
        LessonIdea(
            key="stack",
            questions=TARGET,
            suggested_move="seat 3",
            sentence=(
                "Wounds come from the stack at the top right, and go into that player's deck. When the "
                "last face-up one is taken, the game ends as soon as the chain or the attack is over. Now "
                "the other Wight: aim it at the other player."
            ),
        ),
        LessonIdea(
            key="influence",
            questions=CLAIM,
            suggested_move="claim leave me",
            sentence=(
                "Now you buy cards for your deck. You have 2 influence in each turn; what is left of it "
                "is lost. The eight archives of the commons are for everybody. Leave Me! costs 2: claim "
                "it, and it lies on your discard pile."
            ),
        ),
        LessonIdea(
            key="discard",
            questions=CLAIM,
            suggested_move="discard bad smoke",
            sentence=(
                "Each card that you discard from your hand gives 1 influence more. It is not lost: it "
                "comes back when your discard pile is shuffled into a new deck. Discard Bad Smoke."
            ),
        ),
        LessonIdea(
            key="private",
            questions=CLAIM,
            suggested_move="discard jj mcteague",
            sentence=(
                "Your panel shows two private archives. Only you can claim from these, as only the others "
                "can from theirs. Rend and Tear is one of yours and costs 3. Discard J.J. McTeague for "
                "it."
            ),
        ),
        LessonIdea(
            key="exile",
            questions=CLAIM,
            suggested_move="discard jj mcteague",
            sentence=(
                "Cards with a yellow name are those you start with. Played, they leave the game when they "
                "leave play; discarded from hand they stay yours. Discard the other J.J. McTeague, which "
                "makes 3 influence."
            ),
        ),
        LessonIdea(
            key="spend",
            questions=CLAIM,
            suggested_move="claim rend and tear",
            sentence=(
                "Rend and Tear costs 3: claim it as soon as you have as much. An archive has seven cards; "
                "the number after the × says how many are left."
            ),
        ),
        LessonIdea(
            key="done",
            questions=CLAIM,
            suggested_move="done",
            sentence=(
                "When you have claimed what you want, Done ends the phase and fills your hand up to five "
                "cards. Whoever still holds five or more draws nothing, so use what you hold."
            ),
        ),
        LessonIdea(
            key="wounds",
            questions=END,
            suggested_move="end",
            sentence=(
                "Wounds are cards too: they turn up in your hand, where they link to nothing. At the end "
                "of your turn you may discard them and draw 2 cards for each. They stay in your deck and "
                "count. As long as you hold none, just end your turn."
            ),
        ),
        LessonIdea(
            key="attack",
            questions=ATTACK,
            suggested_move="attack seat 2",
            sentence=(
                "A turn begins with combat: all your minions must attack, together or divided. Each deals "
                "its strength, the number with the sword. Afterwards they leave play, so each attacks "
                "once. Send all of them at one player."
            ),
        ),
        LessonIdea(
            key="yours",
            questions=CHAIN,
            when=lambda view: holds_cards(view, "Yuri Koroviev"),
            suggested_move="start yuri koroviev then yuri koroviev",
            sentence=(
                "Some texts begin with Your Chain: they work only in a chain that you started. Two Yuris "
                "bring 2 influence, and are two attackers for your next turn."
            ),
        ),
        LessonIdea(
            key="dear",
            questions=CLAIM,
            when=lambda view: from_round(2, view),
            suggested_move="claim marcus toth",
            sentence=(
                "The more influence, the better the cards. Marcus Toth, from your other private archive, "
                "costs 4. When he is destroyed he comes back to your hand, and discarded after combat he "
                "stays in your deck, as all cards do that you claimed."
            ),
        ),
        LessonIdea(
            key="blocks",
            questions=ATTACK,
            when=lambda view: from_round(3, view),
            suggested_move="attack seat 3",
            sentence=(
                "Whoever is attacked may block with minions. A blocker takes the damage, as much as its "
                "health, and only the rest goes on to the player. It does not hit back. Yours in play "
                "block for you in the same way, when others attack you."
            ),
        ),
        LessonIdea(
            key="pace",
            questions=ATTACK,
            when=lambda view: from_round(LAST_ROUND, view),
            suggested_move="attack seat 3",
            sentence=(
                "A game of three ends with the thirtieth wound, after five to eight rounds as a rule. "
                "Then all wounds count, wherever they are: in deck, hand and discard pile."
            ),
        ),
        LessonIdea(
            key="draw",
            questions=CHAIN,
            when=lambda view: holds_cards(view, "Charlotte Reyes"),
            suggested_move="start charlotte reyes then charlotte reyes",
            sentence=(
                "Charlotte Reyes draws a card when she resolves. Link both. Cards drawn in a chain are "
                "for the claim phase and for later turns: nobody adds to a chain that resolves."
            ),
        ),
        LessonIdea(
            key="windows",
            questions=CLAIM,
            when=lambda view: from_round(3, view),
            sentence=(
                "When your part of a chain is closed, each opponent may add to it once, clockwise, and "
                "you may add to theirs. All are asked at the same time; answers stay sealed. Nobody "
                "learns who could have linked and did not."
            ),
        ),
        LessonIdea(
            key="kicker",
            questions=CHAIN,
            when=lambda view: holds_cards(view, "Leave Me!", "Rend and Tear"),
            suggested_move="start leave me then rend and tear",
            sentence=(
                "The line behind a small moon is a kicker. You get it if the card before has that colour, "
                "so the first card of a chain never does. Leave Me! is blue and takes red: link Rend and "
                "Tear to it, and its kicker lights up."
            ),
        ),
        LessonIdea(
            key="kicked",
            questions=("minion_or_opponent",),
            suggested_move="seat 2",
            sentence=(
                "Rend and Tear resolves first, as the last card: its text now, its kicker after that. An "
                "earned kicker cannot be declined. Choose whom it hits."
            ),
        ),
        LessonIdea(
            key="equal",
            questions=TARGET,
            when=lambda view: from_round(LAST_ROUND, view),
            suggested_move="seat 2",
            sentence=(
                "A kicker is aimed on its own. And a word on the end: where wounds are equal, whoever has "
                "fewer of the own most frequent type is ahead. That is why the panels count bite, burn "
                "and bleed."
            ),
        ),
    ),
)
