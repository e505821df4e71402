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
    // A frame without scripts never answers axe. Other tests check the page that is shown in it.
    .exclude("iframe[sandbox]:not([sandbox~=allow-scripts])")
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const standing = id === "target-size" ? await onlySmall(page, nodes) : nodes;
    if (standing.length > 0) found.push(`${id}: ${standing[0]!.html}`);
  }
  return found;
}

interface Node {
  html: string;
  target: unknown[];
}

/** Of the targets that are too small, those that still are in the middle of the screen, where no bar covers them. */
async function onlySmall(page: Page, nodes: Node[]): Promise<Node[]> {
  const small: Node[] = [];
  for (const node of nodes) {
    const target = String(node.target[0]);
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
    const { violations } = await new AxeBuilder({ page })
      .include(target)
      .withRules(["target-size"])
      .analyze();
    if (violations.length > 0) small.push(node);
  }
  return small;
}

export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await violationsOn(page)).toEqual([]);
