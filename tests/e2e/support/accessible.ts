import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./academy.ts";

/** What axe finds on a page in its current state, by WCAG 2.2 AA. */
export async function violationsOn(page: Page): Promise<string[]> {
  // A part that is fading in has no contrast yet. A toast starts to fade in one frame after it was added.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")].every(
      (toast) => toast.dataset.mounted === "true" && getComputedStyle(toast).opacity === "1",
    ),
  );
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(async ({ finished }) => finished.catch(() => {})));
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
}

export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await violationsOn(page)).toEqual([]);
