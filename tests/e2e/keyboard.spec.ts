// With the keyboard alone a person reaches everything, sees the focus, and is never trapped.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/academy.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";

/** Marks the visible elements that can be operated. In a group with one tab stop only that element counts. */
const markControls = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    const groups = new Set<string>();
    let count = 0;
    for (const control of document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, video[controls], [tabindex]",
    )) {
      if (control.tabIndex < 0 || control.matches(":disabled, [aria-disabled=true]")) continue;
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[inert]")) continue;
      if (control instanceof HTMLInputElement && control.type === "radio") {
        if (groups.has(control.name)) continue;
        groups.add(control.name);
        if (document.querySelector<HTMLInputElement>(`input[name="${control.name}"]:checked`)) {
          document
            .querySelector<HTMLInputElement>(`input[name="${control.name}"]:checked`)!
            .setAttribute("data-to-reach", "");
          count++;
          continue;
        }
      }
      control.setAttribute("data-to-reach", "");
      count++;
    }
    return count;
  });

/** Moves to the next tab stop. Returns whether the focus is visible there. */
const nextStop = async (page: Page): Promise<{ seen: boolean; html: string } | null> => {
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const control = document.activeElement as HTMLElement | null;
    if (!control || control === document.body) return null;
    control.removeAttribute("data-to-reach");
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(control);
    const outlined =
      (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) ||
      // A link that covers its card has the outline on the card.
      getComputedStyle(control, "::after").outlineStyle !== "none";
    const box = control.getBoundingClientRect();
    const inSight = box.bottom > 0 && box.top < innerHeight;
    // The outline is on its container: the label of a hidden radio button, a card that is one link.
    const around = control.closest("label, fieldset, article");
    const aroundOutlined = around ? getComputedStyle(around).outlineStyle !== "none" : false;
    return {
      seen: inSight && (outlined || boxShadow !== "none" || aroundOutlined),
      html: control.outerHTML.slice(0, 160),
    };
  });
};

for (const who of visitors)
  test(`Tab reaches every control of a ${who}'s pages, and its focus is visible @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
    for (const path of await pagesOf(academy, who, access)) {
      await openPage(page, academy, path, "en");
      const controls = await markControls(page);
      const unseen: string[] = [];
      for (let stop = 0; stop < controls + 20; stop++) {
        const at = await nextStop(page);
        if (at && !at.seen) unseen.push(at.html);
        if (stop > 3 && (await page.locator("[data-to-reach]").count()) === 0) break;
      }
      const missed = await page
        .locator("[data-to-reach]")
        .evaluateAll((left) => left.map((control) => control.outerHTML.slice(0, 160)));
      expect.soft(missed, `not reached on ${path}`).toEqual([]);
      expect.soft(unseen, `without a visible focus on ${path}`).toEqual([]);
    }
  });
