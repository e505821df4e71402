import type { Page } from "@playwright/test";

/**
 * Lists the screens that a person sees from now on: a dialog, or a page by its address and heading. Looking at the same
 * screen again right after it does not count twice.
 */
export async function listScreens(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("sawScreen", (screen: string) => {
    if (screen !== seen.at(-1)) seen.push(screen);
  });
  await page.addInitScript(() => {
    let last = "";
    const look = () => {
      const dialog = document.querySelector("[role=dialog] h2");
      const heading = (dialog ?? document.querySelector("main h1"))?.textContent?.trim();
      const screen = `${location.pathname}: ${heading}`;
      if (!heading || screen === last) return;
      last = screen;
      (window as unknown as { sawScreen(screen: string): void }).sawScreen(screen);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}
