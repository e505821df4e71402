// What is true of every page: the shell around it, and the source of its data.
import { expect, test, words } from "./support/academy.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";

const pathnameOf = (address: string) => new URL(address).pathname.replace(/(?<=.)\/$/, "");

for (const who of visitors)
  test(`a ${who}'s pages have navigation and footer, and call one host under /api/ @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(180_000);
    const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
    const hosts = new Set<string>();
    const asked = new Set<string>();
    const bearers = new Set<string>();
    const asNobody = new Set<string>();
    page.on("request", (request) => {
      const { host, pathname } = new URL(request.url());
      hosts.add(host);
      if (["fetch", "xhr", "eventsource"].includes(request.resourceType())) {
        asked.add(pathname);
        const { authorization } = request.headers();
        if (authorization) bearers.add(authorization);
        else if (pathname.startsWith("/api/")) asNobody.add(`${request.method()} ${pathname}`);
      }
    });
    const home = words("site", "en")("nav_home");
    const navigation = page
      .getByRole("banner")
      .getByRole("navigation", { name: words("site", "en")("nav_label"), exact: true });
    const wayBack = page.getByRole("navigation", { name: words("kit", "en")("way_back") });
    for (const path of await pagesOf(academy, who, access)) {
      await openPage(page, academy, path, "en");
      // Exactly one of each: a locator that finds two fails. A page with one task has the way back as its navigation.
      await expect.soft(navigation.or(wayBack), path).toBeVisible();
      // A conversation fills the screen, so its pages alone have no footer.
      const footer = page.getByRole("contentinfo");
      if (/^\/course\/(\d+\/)?inbox(\?|$)/.test(path)) await expect.soft(footer, path).toBeHidden();
      else await expect.soft(footer.getByRole("link", { name: home, exact: true }), path).toBeVisible();
      // The guard did not lead elsewhere.
      expect.soft(pathnameOf(page.url())).toBe(pathnameOf(academy.url + path));
    }
    expect([...hosts]).toEqual([new URL(academy.url).host]);
    // Beside data, a page fetches which page needs which scripts, and the shapes of pages.
    const data = [...asked].filter((path) => path !== "/__manifest" && path !== "/shapes.json");
    expect(data.filter((path) => !path.startsWith("/api/"))).toEqual([]);
    if (access) {
      expect(data.length).toBeGreaterThan(1);
      expect([...bearers]).toEqual([`Bearer ${access}`]);
    }
    // Calls without a bearer token are for everybody.
    for (const call of asNobody) {
      const [method, path] = call.split(" ") as [string, string];
      expect((await academy.api(method, path)).status, call).not.toBe(401);
    }
  });

test("links call the same host: for data under /api/, and for their own page @long", async ({
  page,
  academy,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (["fetch", "xhr", "eventsource"].includes(request.resourceType()))
      asked.push(origin === academy.url ? pathname : request.url());
  });
  await page.goto(`${academy.url}/?lang=en`);
  await page
    .getByRole("main")
    .getByRole("link", { name: words("site", "en")("hero_browse") })
    .first()
    .click();
  await expect(page).toHaveURL(`${academy.url}/courses`);
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/course\/\d+$/);
  await page.getByRole("banner").locator("a[href='/']").first().click();
  await expect(page).toHaveURL(`${academy.url}/`);
  // The page for visitors comes as one document, not as several calls.
  const ofAPage = /^\/(_|courses|course\/\d+)\.data$/;
  expect(new Set(asked.filter((path) => ofAPage.test(path))).size).toBe(3);
  const ofNoData = /^\/(__manifest|shapes\.json)$/;
  expect(
    asked.filter((path) => !path.startsWith("/api/") && !ofNoData.test(path) && !ofAPage.test(path)),
  ).toEqual([]);
});
