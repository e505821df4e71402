import type { Page } from "@playwright/test";

/**
 * The texts of these parts that are cut off: by an element around them that hides what is too wide or too high, or by
 * the edge of the screen. Texts for screen readers alone do not count, texts that end in dots do not, and texts in a row
 * that scrolls do not.
 */
export const clippedIn = async (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const hidesMore = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
    };
    // Dots say that there is more.
    const endsInDots = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === "ellipsis" || webkitLineClamp !== "none";
    };
    const isOnlyReadOut = (element: Element): boolean => element.getBoundingClientRect().width <= 1;
    const scrolls = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
    const found = new Set<string>();
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      if (!part.checkVisibility()) continue;
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const words = node.textContent!.trim();
        const parent = node.parentElement!;
        if (!words || !parent.checkVisibility({ visibilityProperty: true }) || isOnlyReadOut(parent))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.width === 0) continue;
        let isCut = false;
        // In a row that scrolls, or cut off with dots.
        let mayBeLonger = false;
        for (let around: Element | null = parent; around; around = around.parentElement) {
          mayBeLonger ||= scrolls(around) || endsInDots(around);
          if (!hidesMore(around) || endsInDots(around) || !part.contains(around)) continue;
          const box = around.getBoundingClientRect();
          // A line is a little higher than the box around it.
          isCut ||= text.right > box.right + 1 || text.bottom > box.bottom + text.height / 4;
        }
        isCut ||= !mayBeLonger && (text.left < -1 || text.right > window.innerWidth + 1);
        if (isCut) found.add(words);
      }
    }
    return [...found];
  }, parts);
