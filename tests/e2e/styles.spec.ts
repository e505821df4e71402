// The styles of public pages come in the page. Pages of signed-in people have one file more.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/academy.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";
import { signIn } from "./support/sign-in.ts";

const isAllStyles = /\/assets\/all-styles-[\w-]{8}\.css$/;

/** The classes that a stylesheet has rules for. */
const classesOf = (css: string) =>
  new Set(Array.from(css.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name]) => name!.replaceAll("\\", "")));

/** The stylesheets that a page asks for from now on. */
function asked(page: Page): string[] {
  const sheets: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "stylesheet") sheets.push(response.url());
  });
  return sheets;
}

test("a public page carries its styles, once and not in its scripts", async ({ page, academy }) => {
  const sheets = asked(page);
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await page.goto(`${academy.url}/?lang=en`);
  const style = page.locator("head style");
  await expect(style).toHaveCount(1);
  const text = (await style.textContent())!;
  expect(text.length).toBeGreaterThan(30_000);
  expect(scripts.length).toBeGreaterThan(5);
  for (const code of await Promise.all(scripts)) expect(code).not.toContain(text.slice(1_000, 1_200));
  expect(sheets).toEqual([]);
});

test("a page of signed-in people that is opened has its styles in its first HTML", async ({ academy }) => {
  for (const path of ["/dashboard", "/admin/payments", "/courses/create", "/admin/nowhere"]) {
    const html = await (await fetch(academy.url + path)).text();
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      expect.stringMatching(/href="\/assets\/all-styles-[\w-]{8}\.css"/),
    ]);
    expect(head).not.toContain("<style");
  }
});

test("a page of signed-in people is shown only after its styles are loaded", async ({ page, academy }) => {
  await signIn(page, academy, "learner@bidya.test");
  await page.route(isAllStyles, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const sheets = asked(page);
  await page.goto(`${academy.url}/?lang=en`);
  expect(sheets).toEqual([]);
  const frames = await page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href="/dashboard"]')].find((a) =>
      a.checkVisibility(),
    )!;
    const seen = { before: 0, unstyled: 0, styled: 0 };
    const isLoaded = () => [...document.styleSheets].some(({ href }) => href?.includes("/all-styles-"));
    link.click();
    while (seen.styled < 5 && seen.before < 1_000) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // The address changes before the page does, so the page before counts.
      if (document.querySelector("#featured")) seen.before++;
      else if (isLoaded()) seen.styled++;
      else seen.unstyled++;
    }
    return seen;
  });
  expect(frames.unstyled).toBe(0);
  expect(frames.before).toBeGreaterThan(20);
  expect(frames.styled).toBe(5);
  expect(sheets.filter((sheet) => !isAllStyles.test(sheet))).toEqual([]);
  // Back on a public page nothing changes: all styles contain those of public pages.
  await page.locator('a[href="/courses"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/courses/);
  await expect(page.locator("head link[rel=stylesheet]")).toHaveCount(1);
});

for (const who of visitors)
  test(`no public page lacks the style of a class, for a ${who} @long`, async ({ page, academy }) => {
    test.slow();
    const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
    const dashboard = await (await fetch(`${academy.url}/dashboard`)).text();
    const all = await fetch(academy.url + /\/assets\/all-styles-[\w-]{8}\.css/.exec(dashboard)![0]);
    const known = classesOf(await all.text());
    const own = access && who !== "visitor" ? await pagesOf(academy, who, access) : [];
    const shared = own.filter((path) => /^\/course\/\d+$/.test(path));
    const lacking: string[] = [];
    for (const path of [...(await pagesOf(academy, "visitor")), ...shared]) {
      await openPage(page, academy, path, "en");
      // The sign-in leads signed-in people on, to a page with all styles.
      if ((await page.locator("head link[rel=stylesheet][href*='/all-styles-']").count()) > 0) continue;
      const { used, sheets } = await page.evaluate(() => ({
        used: [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]),
        sheets: [
          ...[...document.querySelectorAll("head style")].map(({ textContent }) => textContent),
          // A preview lesson has the styles of texts besides.
          ...[...document.styleSheets]
            .filter(({ href }) => href !== null)
            .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)),
        ].join("\n"),
      }));
      const styled = classesOf(sheets);
      for (const name of new Set(used))
        if (known.has(name) && !styled.has(name)) lacking.push(`${path}: ${name}`);
      expect(used.length).toBeGreaterThan(50);
    }
    expect(lacking).toEqual([]);
  });
