// What a visitor, a search engine and a metered line see.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";

const title = "Sample size and power, by hand and in R";

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the catalogue can be searched and a course read", async ({ page, academy }) => {
    await page.goto(`${academy.url}/?lang=en`);
    await expect(page.getByRole("heading", { name: words("site", "en")("featured_title") })).toBeVisible();
    await page.goto(`${academy.url}/courses`);
    await page.getByRole("searchbox").fill("sampel size");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/search=sampel/);
    await page.getByRole("link", { name: title }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Name the four quantities behind every calculation")).toBeVisible();
    await expect(page.getByText("৳2,000").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: words("course-page", "en")("outcomes") })).toBeVisible();
  });

  test("filters and page numbers are links and forms", async ({ page, academy }) => {
    const w = words("catalogue", "en");
    await page.goto(`${academy.url}/courses?lang=en`);
    await page.getByRole("link", { name: words("kit", "en")("page", { page: "2" }) }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goto(`${academy.url}/courses?search=nothingmatchesthis`);
    await expect(page.getByText(w("nothing_found"))).toBeVisible();
    await page.goto(`${academy.url}/courses?sort=rubbish&min_price=abc&page=-4&min_rating=%00`);
    await expect(page.getByRole("heading", { level: 1, name: w("catalogue_title") })).toBeVisible();
  });

  test("the other language is a link away", async ({ page, academy }) => {
    await page.goto(`${academy.url}/courses?lang=en`);
    await page.getByRole("link", { name: "বাংলা" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    await page.goto(`${academy.url}/`);
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  });
});

test("the HTML of a course describes it to search engines", async ({ request, academy }) => {
  const { body } = await academy.api("GET", "/api/list-courses/?search=Sample+size&page=1");
  const address = `${academy.url}/course/${body.results[0].course_id}`;
  const html = await (await request.get(`${address}?lang=en`)).text();
  expect(html).toContain(`<link rel="canonical" href="${address}"`);
  expect(html).toMatch(/<title>[^<]*Sample size and power/);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  expect(html).toMatch(/<meta property="og:title" content="[^"]*Sample size/);
  expect(html).toMatch(/hrefLang="bn"|hreflang="bn"/);
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) =>
      JSON.parse(json!) as {
        "@type": string;
        name?: string;
        offers?: { price: string; priceCurrency: string };
      },
  );
  const course = data.find((entry) => entry["@type"] === "Course");
  expect(course?.name).toBe(title);
  expect(JSON.stringify(course)).toContain("BDT");
});

test("unknown addresses answer 404, with a way on", async ({ page, academy }) => {
  const w = words("kit", "en");
  for (const path of ["/nowhere", "/course/999999", "/nowhere/%E0%A4%A", "/dev/ui"]) {
    const response = await page.goto(`${academy.url}${path}?lang=en`);
    expect(response!.status()).toBe(404);
    const home = page.getByRole("main").getByRole("link", { name: w("back_to_home") });
    await expect(home).toBeVisible();
    await expect(home).toHaveAttribute("href", "/");
    await expect(page.getByRole("main").getByRole("button", { name: w("go_back") })).toBeVisible();
  }
  await page.goto(`${academy.url}/course/abc?lang=en`);
  await expect(
    page.getByRole("heading", { name: words("courses", "en")("invalid_course_id") }),
  ).toBeVisible();
});

test("a first visit of the home page stays within its limit of bytes and calls no other host", async ({
  page,
  academy,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Map<string, number>();
  let all = 0;
  const hosts = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    hosts.add(new URL(response.url).host);
    const length = Object.entries(response.headers).find(
      ([name]) => name.toLowerCase() === "content-length",
    )?.[1];
    if (type === "Script") scripts.set(requestId, Number(length));
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (all += encodedDataLength));
  await page.goto(`${academy.url}/?lang=bn`, { waitUntil: "networkidle" });
  const scriptBytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(scriptBytes).toBeGreaterThan(10_000);
  expect(scriptBytes).toBeLessThanOrEqual(130_000);
  expect(all).toBeLessThanOrEqual(250_000);
  expect([...hosts]).toEqual([new URL(academy.url).host]);
});

test("no page of a visitor scrolls sideways at 320 px", async ({ page, academy }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { body } = await academy.api("GET", "/api/list-courses/");
  for (const language of ["en", "bn"])
    for (const path of [
      "/",
      "/courses",
      `/course/${body[0].course_id}`,
      `/course/${body[2].course_id}`,
      "/login",
      "/signup",
      "/nowhere",
    ]) {
      await page.goto(`${academy.url}${path}?lang=${language}`);
      await expectNoSidewaysScroll(page);
    }
});

test("a page from before an update gets an empty answer that makes it reload", async ({
  request,
  academy,
}) => {
  const answer = await request.get(`${academy.url}/__manifest?paths=%2Fcourses&version=of-yesterday`);
  expect(answer.status()).toBe(204);
  expect(answer.headers()["x-remix-reload-document"]).toBe("true");
  expect(answer.headers()["content-encoding"]).toBeUndefined();
});
