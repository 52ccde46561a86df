"""axe-core, which judges what the page shows by the rules of accessibility."""

from pathlib import Path
from typing import Any

from tests.sandbox.browser.browser_person import BrowserPerson
from tests.sandbox.e2e.processes import ROOT

SOURCE: Path = ROOT / "tests" / "sandbox" / "second_client" / "node_modules" / "axe-core" / "axe.min.js"
ABSENT = "axe-core is not installed (npm ci --prefix tests/sandbox/second_client)"

RUN = """async () => {
    const ends = (animation) => animation.effect.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(document.getAnimations().filter(ends).map((animation) => animation.finished));
    const rules = { "label-content-name-mismatch": { enabled: true } };
    const { violations } = await axe.run(document, { rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll("\\n", " ")}`));
}"""


def find_violations(person: BrowserPerson) -> list[str]:
    """Return what axe-core finds wrong with what the window shows, by default and by the names of buttons."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(SOURCE.read_text("utf-8"))
    found: Any = person.page.evaluate(RUN)
    return list(found)
