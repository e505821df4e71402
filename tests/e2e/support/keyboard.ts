// What a person does with the keyboard alone.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./academy.ts";

/** Marks the visible elements of a part that can be operated. In a group with one tab stop only that element counts. */
export const markControls = async (part: Locator): Promise<number> =>
  part.evaluate((root) => {
    const groups = new Set<string>();
    let count = 0;
    for (const control of root.querySelectorAll<HTMLElement>(
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

interface Stop {
  seen: boolean;
  html: string;
}

/** What has the focus, and whether that is visible. It counts as reached. */
const focused = async (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
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

/** Moves to the next tab stop. Returns whether the focus is visible there. */
export async function nextStop(page: Page): Promise<Stop | null> {
  await page.keyboard.press("Tab");
  return focused(page);
}

/** Presses Tab until one of these elements has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeAttached();
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press("Tab");
    const isHere = await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement));
    if (isHere) return;
  }
  throw new Error(`Tab does not reach ${String(wanted)}`);
}

/** Tab reaches every control of a dialog, its focus is visible, and it never leaves the dialog. */
export async function expectKeysStayIn(page: Page, dialog: Locator): Promise<void> {
  const controls = await markControls(dialog);
  expect(controls).toBeGreaterThan(0);
  const unseen: string[] = [];
  for (let stop = 0; stop < controls + 3; stop++) {
    await page.keyboard.press("Tab");
    // Behind the last control the focus is in no control for a moment.
    await expect
      .poll(async () => dialog.evaluate((root) => root.contains(document.activeElement)))
      .toBe(true);
    const at = await focused(page);
    if (!at?.seen) unseen.push(at?.html ?? "nothing");
  }
  const missed = await dialog
    .locator("[data-to-reach]")
    .evaluateAll((left) => left.map((control) => control.outerHTML.slice(0, 160)));
  expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
}
