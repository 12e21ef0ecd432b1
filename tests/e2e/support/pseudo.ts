import type { Page } from "@playwright/test";

/**
 * Makes every text on the page 40 % longer and accented, as a language with long words would have it. In the drawn page, so that no
 * build has to carry such a language; what is drawn anew afterwards is as it was.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accented: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ", c: "ç" };
    const longer = (text: string) => {
      const words = text.replaceAll(/[aeiounc]/g, (letter) => accented[letter] ?? letter);
      return words + "ôx ".repeat(Math.ceil((text.trim().length * 0.4) / 3)).trimEnd();
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    for (const node of nodes) {
      const { parentElement: parent } = node;
      if (!parent || parent.closest("code, pre, kbd, script, style") || !/\p{L}/u.test(node.data)) continue;
      node.data = longer(node.data);
    }
  });
}

/** What sticks out of the window, or is cut off although it can be pressed. */
export async function cutOff(page: Page): Promise<string[]> {
  return [...(await wideParts(page)), ...(await cutControls(page))];
}

/** Parts of the page that scroll sideways. */
function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll("html, main, main > div, [role=group], [role=dialog]");
    const wide = [...parts].filter(
      (part) =>
        part.checkVisibility() &&
        part.scrollWidth > part.clientWidth + 1 &&
        getComputedStyle(part).overflowX !== "visible",
    );
    return wide.map((part) => `scrolls sideways: ${part.tagName} ${part.textContent?.slice(0, 60)}`);
  });
}

function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const controls = [...document.querySelectorAll("button, select, input, a, summary")].filter(
      (control) => control.checkVisibility() && control.getClientRects().length > 0,
    );
    const isOut = (control: Element) => {
      const { left, right } = control.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    };
    const isCut = (control: Element) =>
      control.tagName === "BUTTON" &&
      control.scrollWidth > control.clientWidth + 1 &&
      getComputedStyle(control).overflowX !== "visible";
    return controls
      .filter((control) => isOut(control) || isCut(control))
      .map((control) => `cut off: ${control.tagName} ${control.textContent?.slice(0, 60)}`);
  });
}
