"""The scenarios played on both simulators."""

from collections.abc import Awaitable, Callable

from tests.sandbox.e2e.twins.play import HERE, TwinFile, TwinPerson, TwinPlay, TwinRole

Scenario = Callable[[TwinPlay], Awaitable[None]]


async def hello(play: TwinPlay) -> None:
    await play.slash("Ada", "hello")
    await play.slash("Bo", "hello")


async def whisper(play: TwinPlay) -> None:
    await play.slash("Bo", "whisper", text="between us")
    await play.say("Bo", "loud")


async def think_aloud(play: TwinPlay) -> None:
    await play.slash("Ada", "slow", seconds=0.05)


async def think_quietly(play: TwinPlay) -> None:
    await play.slash("Ada", "slow", seconds=0.05, private=True)


async def answer_twice(play: TwinPlay) -> None:
    await play.slash("Ada", "double")


async def follow_up_too_early(play: TwinPlay) -> None:
    await play.slash("Ada", "early")


async def crash(play: TwinPlay) -> None:
    await play.slash("Ada", "crash")


async def count(play: TwinPlay) -> None:
    await play.slash("Ada", "count")
    await play.press("Bo", "Pressed 0")
    await play.press("Ada", "Pressed 1")


async def panel(play: TwinPlay) -> None:
    await play.slash("Ada", "panel")
    await play.press("Ada", "Next")
    await play.press("Ada", "Slowly")
    await play.press("Ada", "Close")


async def picture(play: TwinPlay) -> None:
    await play.slash("Bo", "picture")
    await play.slash("Bo", "picture", private=True)


async def embed(play: TwinPlay) -> None:
    await play.slash("Ada", "embed")


async def board(play: TwinPlay) -> None:
    await play.slash("Ada", "board")
    await play.press("Bo", "Your move")


async def buttons(play: TwinPlay) -> None:
    await play.slash("Ada", "buttons")
    for label in ("Primary", "Secondary", "Success", "Danger"):
        await play.press("Bo", label)
    await play.press("Bo", "Disabled")


async def selects(play: TwinPlay) -> None:
    await play.slash("Ada", "selects")
    await play.choose("Ada", "Fruit", "Apple", "Avocado")
    await play.choose("Ada", "Fruit", "Apple", "Avocado", "Apricot")
    await play.choose("Ada", "Person", TwinPerson("Bo"))
    await play.choose("Ada", "Role", TwinRole("Breakfall"))
    await play.choose("Ada", "Anybody", TwinPerson("Bo"))
    await play.choose("Ada", "Channel", HERE)


async def form(play: TwinPlay) -> None:
    await play.slash("Bo", "form")
    values = {"Name": "Round", "Pace": "live", "Extras": ["rated"], "Friends": [TwinPerson("Ada")]}
    await play.submit("Bo", values)


async def report(play: TwinPlay) -> None:
    await play.slash("Bo", "report")
    files = [TwinFile("a.txt", b"abc")]
    await play.submit("Bo", {"Kind": ["wish"], "Proof": files, "Urgent": True})


async def classic(play: TwinPlay) -> None:
    await play.slash("Ada", "classic")
    await play.submit("Ada", {"In short": "Good", "At length": "By line"})


async def edit(play: TwinPlay) -> None:
    await play.slash("Ada", "edit")
    await play.press("Bo", "Edit")
    await play.submit("Bo", {"Text": "The new text"})


async def options(play: TwinPlay) -> None:
    await play.slash(
        "Ada",
        "options",
        text="three",
        number=7,
        ratio=0.5,
        colour="green",
        flag=True,
        user=TwinPerson("Bo"),
        channel=HERE,
        role=TwinRole("Breakfall"),
        someone=TwinRole("@everyone"),
        file=TwinFile("a.txt", b"abc"),
    )
    await play.slash("Ada", "options", text="ab")
    await play.slash("Ada", "options", text="abc", number=11)
    await play.slash("Ada", "options")


async def find(play: TwinPlay) -> None:
    await play.complete("Ada", "find", "word", "")
    await play.complete("Ada", "find", "word", "banana 1")
    await play.slash("Ada", "find", word="banana 1", size="large")
    await play.slash("Ada", "find", word="banana 1", size="huge")


async def groups(play: TwinPlay) -> None:
    await play.slash("Ada", "settings mine", quiet=True)
    await play.slash("Bo", "settings server pace", hours=48)


async def managers(play: TwinPlay) -> None:
    await play.slash("Ada", "managers")


async def context(play: TwinPlay) -> None:
    await play.say("Bo", "Well said")
    await play.context("Ada", "Quote", 1)
    await play.context("Ada", "Challenge", TwinPerson("Bo"))


async def table(play: TwinPlay) -> None:
    await play.slash("Ada", "table", name="Table K7Q")
    await play.look("Ada", "Table K7Q")
    await play.say("Ada", "Here I am")


async def dm(play: TwinPlay) -> None:
    await play.slash("Bo", "dm")
    await play.look("Bo", "dm")


async def react(play: TwinPlay) -> None:
    await play.slash("Ada", "react")
    await play.react("Bo", 1, "👍")


async def rework(play: TwinPlay) -> None:
    await play.slash("Ada", "rework")


async def emoji(play: TwinPlay) -> None:
    await play.slash("Ada", "emoji")


async def echo(play: TwinPlay) -> None:
    await play.say("Ada", "echo, nobody hears")
    await play.say("Bo", "@Breakfall echo")


SCENARIOS: list[Scenario] = [
    hello,
    whisper,
    think_aloud,
    think_quietly,
    answer_twice,
    follow_up_too_early,
    crash,
    count,
    panel,
    picture,
    embed,
    board,
    buttons,
    selects,
    form,
    report,
    classic,
    edit,
    options,
    find,
    groups,
    managers,
    context,
    table,
    dm,
    react,
    rework,
    emoji,
    echo,
]
