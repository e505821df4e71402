import type { Page } from "@playwright/test";

interface Screen {
  path: string;
  heading: string;
}

/**
 * Lists the screens that a person sees from now on: a dialog, or a page by its address and heading. Looking at the same
 * screen again right after it does not count twice.
 */
export async function listScreens(page: Page): Promise<() => string[]> {
  const seen: Screen[] = [];
  await page.exposeFunction("sawScreen", (path: string, heading: string) => {
    const last = seen.at(-1);
    if (last?.path === path && last.heading === heading) return;
    // The address changes a moment before the page does. What stood there then was still the page before.
    const [before] = seen.slice(-2);
    if (last && before !== last && last.path === path && last.heading === before?.heading) seen.pop();
    seen.push({ path, heading });
  });
  await page.addInitScript(() => {
    let last = "";
    const look = () => {
      const dialog = document.querySelector("[role=dialog] h2");
      const heading = (dialog ?? document.querySelector("main h1"))?.textContent?.trim();
      const screen = `${location.pathname}: ${heading}`;
      if (!heading || screen === last) return;
      last = screen;
      (window as unknown as { sawScreen(path: string, heading: string): void }).sawScreen(
        location.pathname,
        heading,
      );
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => seen.map(({ path, heading }) => `${path}: ${heading}`);
}
