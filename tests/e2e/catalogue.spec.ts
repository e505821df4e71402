// The catalogue: filters that live in the address, search, pages, and what goes wrong.
import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";

const w = words("catalogue", "en");
const kit = words("kit", "en");
const open = async (page: Page, academy: Academy, query = "") => {
  await page.goto(`${academy.url}/courses?lang=en${query}`);
  // Until the scripts are there, the form is a plain one.
  await expect(page.locator("html")).toHaveAttribute("data-session", /in|out/);
  await page.waitForLoadState("load");
};
const found = (page: Page) => page.getByRole("status").filter({ hasText: /course/ });
const titles = (page: Page) => page.locator("article:not([data-coming]) h3").allTextContents();
const field = (page: Page, name: string) => page.getByLabel(w(name));

test("@long filters are in the address: Back, reload and the other language keep them", async ({
  page,
  academy,
}) => {
  await open(page, academy);
  await page.getByRole("radio", { name: "Data Analysis" }).check();
  await expect(page).toHaveURL(/category=Data\+Analysis/);
  await page.getByRole("radio", { name: "4 and up" }).check();
  await expect(page).toHaveURL(/min_rating=4/);
  await page.getByLabel(w("sort_by")).selectOption("price-high");
  await expect(page).toHaveURL(/sort=price-high/);
  // The address comes a moment before the list.
  const filtered = [
    "Survival analysis in R for clinicians",
    "Sample size and power, by hand and in R",
    "পরিসংখ্যানের প্রথম পাঠ: গবেষকের জন্য",
    "জামোভি দিয়ে তথ্য বিশ্লেষণ",
  ];
  await expect.poll(async () => titles(page)).toEqual(filtered);

  await page.reload();
  await expect(page.getByRole("radio", { name: "Data Analysis" })).toBeChecked();
  await expect(page.getByLabel(w("sort_by"))).toHaveValue("price-high");
  expect(await titles(page)).toEqual(filtered);

  await page.getByRole("link", { name: "বাংলা" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  expect(new URL(page.url()).searchParams.get("category")).toBe("Data Analysis");
  expect(await titles(page)).toEqual(filtered);
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.getByRole("radio", { name: "Ethics" }).check();
  await expect(page).toHaveURL(/category=Ethics/);
  await page.goBack();
  await expect(page).toHaveURL(/category=Data(\+|%20)Analysis/);
  await expect(page.getByRole("radio", { name: "Data Analysis" })).toBeChecked();
  await expect.poll(async () => titles(page)).toEqual(filtered);
});

test("@long a typed search becomes one step of the history", async ({ page, academy }) => {
  await open(page, academy);
  await page.getByRole("radio", { name: "Data Analysis" }).check();
  await expect(page).toHaveURL(/category/);
  for (const text of ["survival", " analysis", " in R"]) {
    await page.getByRole("searchbox").pressSequentially(text, { delay: 20 });
    await expect(page).toHaveURL(new RegExp(`search=.*${text.trim().split(" ")[0]}`));
  }
  await expect(page.locator("article h3").first()).toHaveText(/Survival analysis in R/);
  await page.goBack();
  await expect(page).not.toHaveURL(/search/);
  await expect(page).toHaveURL(/category/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

for (const [typed, title] of [
  ["survial analisis", /Survival analysis in R/],
  ["nusrat jahn", /Good clinical practice/],
  ["পরিসংখান", /পরিসংখ্যানের প্রথম পাঠ/],
  ["স্ট্রোক 72", /স্ট্রোক: প্রথম ৭২/],
  ["R শূন্য", /শূন্য থেকে প্রথম গ্রাফ/],
] as const)
  test(`@long '${typed}' finds the right course despite the typing error`, async ({ page, academy }) => {
    await open(page, academy);
    await page.getByRole("searchbox").fill(typed);
    await expect(page).toHaveURL(/search=/);
    await expect(page.locator("article h3").first()).toHaveText(title);
  });

test("@long a price range accepts Bengali digits, and a reversed range is swapped", async ({
  page,
  academy,
}) => {
  await open(page, academy);
  await expect(field(page, "price_from")).toHaveAttribute("placeholder", "0");
  await expect(field(page, "price_to")).toHaveAttribute("placeholder", "100,000");
  await field(page, "price_from").fill("২০০০");
  await field(page, "price_to").fill("৫০০");
  await field(page, "price_to").press("Enter");
  await expect(page).toHaveURL(/min_price=500.*max_price=2000/);
  await expect(page.getByRole("link", { name: /৳500 – ৳2,000/ })).toBeVisible();
  // The count comes with the list, and the address before it.
  await expect(found(page)).toHaveText("22 courses");
  // The count comes with the list, and the address before it.
  await expect(found(page)).toHaveText("22 courses");
  // The price that learners pay today is in the range, not the price before the discount.
  const prices = await page.locator("article .tabular-nums > span:first-child").allTextContents();
  expect(prices.length).toBeGreaterThan(3);
  for (const price of prices) {
    const taka = Number(price.replace(/[৳,]/g, ""));
    expect(taka).toBeGreaterThanOrEqual(500);
    expect(taka).toBeLessThanOrEqual(2_000);
  }
  await page.getByRole("link", { name: w("filters_clear") }).click();
  await expect(field(page, "price_from")).toHaveValue("");
  const wrong = page.getByText(w("price_format")).filter({ visible: true });
  await expect(wrong).toHaveCount(0);
  for (const rubbish of ["abc", "-5", "99999999999999999999"]) {
    await field(page, "price_from").fill(rubbish);
    await field(page, "price_from").press("Enter");
    await expect(wrong).toHaveCount(1);
    await expect(page).toHaveURL(/\/courses$/);
  }
  await field(page, "price_from").fill(" ১,০০০.৫০ ");
  await expect(wrong).toHaveCount(0);
  await expect(page).toHaveURL(/min_price=1000\.5/);
});

test("@long the sort by price uses today's price", async ({ page, academy }) => {
  await open(page, academy, "&sort=price-low&min_price=1");
  const prices = await page.locator("article .tabular-nums > span:first-child").allTextContents();
  const taka = prices.map((price) => Number(price.replace(/[৳,]/g, "")));
  expect(taka).toEqual(taka.toSorted((a, b) => a - b));
});

test("@long pages have numbers; a number beyond the end shows the last page, with the upcoming courses", async ({
  page,
  academy,
}) => {
  await open(page, academy);
  await expect(page.getByText(w("coming_soon"), { exact: true })).toHaveCount(0);
  const { body } = await academy.api("GET", "/api/list-courses/");
  const all = body.map(({ course_title }: { course_title: string }) => course_title) as string[];
  expect(all).toHaveLength(26);
  expect(await titles(page)).toEqual(all.slice(0, 12));
  await page.getByRole("link", { name: kit("next_page"), exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(async () => titles(page)).toEqual(all.slice(12, 24));
  await expect(page.getByRole("link", { name: kit("page", { page: "2" }), exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await open(page, academy, "&page=99");
  await expect(page.getByRole("link", { name: kit("page", { page: "3" }), exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(await titles(page)).toEqual(all.slice(24));
  const soon = page.locator("article[data-coming]");
  await expect(soon.getByText(w("coming_soon"), { exact: true })).toHaveCount(2);
  await expect(soon.nth(0)).toHaveAttribute("data-course-id", "9991");
  await expect(soon.nth(1)).toHaveAttribute("data-course-id", "9992");
  await expect(soon.locator("a, button, [tabindex]")).toHaveCount(0);
  await expect(page.locator("article").last()).toContainText("Quantum Computing Basics");
});

test("@long an empty result says so and offers to clear the filters", async ({ page, academy }) => {
  await open(page, academy, "&search=qwertzuiop&category=Ethics");
  await expect(page.getByRole("heading", { name: w("nothing_found") })).toBeVisible();
  const nearest = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: w("nearest_courses") }) });
  await expect(nearest.locator("article")).toHaveCount(3);
  // The upcoming courses end every list, also one that a filter made empty.
  await expect(page.locator("article")).toHaveCount(5);
  await expect(page.locator("article[data-coming]")).toHaveCount(2);
  await page.getByRole("link", { name: w("filters_clear") }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(found(page)).toHaveText("26 courses");
  await expect(found(page)).toBeFocused();
  for (const rubbish of ["%25", "_", "'", "x".repeat(200)]) {
    await open(page, academy, `&search=${rubbish}`);
    await expect(page.getByRole("heading", { level: 1, name: w("catalogue_title") })).toBeVisible();
  }
});

test("@long a list that cannot be loaded says so and can be tried again", async ({ page, academy }) => {
  await open(page, academy);
  await page.route(/courses\.data/, async (route) => route.abort());
  // Not `check`, which waits until the box is checked: the next page may be there before.
  await page.getByRole("radio", { name: "Ethics" }).click();
  await expect(page.getByRole("heading", { name: w("courses_failed") })).toBeVisible();
  await page.unroute(/courses\.data/);
  await page.getByRole("button", { name: kit("try_again") }).click();
  await expect(page.getByRole("radio", { name: "Ethics" })).toBeChecked();
  await expect(page.locator("article").first()).toBeVisible();
});

test.describe("with scripts off @long", () => {
  test.use({ javaScriptEnabled: false });
  test("category, price and order are a form", async ({ page, academy }) => {
    await page.goto(`${academy.url}/courses?lang=en`);
    await page.getByRole("radio", { name: "Ethics" }).check();
    await page.getByLabel(w("sort_by")).selectOption("newest");
    await page
      .getByRole("button", { name: w("filters_apply") })
      .first()
      .click();
    await expect(page).toHaveURL(/category=Ethics/);
    await expect(page.getByRole("radio", { name: "Ethics" })).toBeChecked();
    await expect(page.getByLabel(w("sort_by"))).toHaveValue("newest");
  });
});

for (const [width, height] of [
  [320, 640],
  [1280, 800],
] as const)
  for (const language of ["en", "bn"])
    test(`@long at ${width} px in ${language} nothing is hidden and nothing scrolls sideways`, async ({
      page,
      academy,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${academy.url}/courses?lang=${language}&category=Neuroscience&min_rating=3`);
      await expectNoSidewaysScroll(page);
      await expect(
        page.getByRole("radio", { name: language === "en" ? "Neuroscience" : "স্নায়ুবিজ্ঞান" }),
      ).toBeInViewport();
      if (width === 1280)
        await expect(
          page.getByRole("link", { name: words("catalogue", language as "en")("filters_clear") }),
        ).toBeInViewport();
    });

test("@long the catalogue starts with all categories, any rating, the most popular first", async ({
  page,
  academy,
}) => {
  await open(page, academy);
  await expect(page.getByRole("radio", { name: "All", exact: true })).toBeChecked();
  const all = (await academy.api("GET", "/api/list-courses/")).body as { category_name: string }[];
  for (const category of [
    "Clinical Research",
    "Medical Writing",
    "Data Analysis",
    "Ethics",
    "Neuroscience",
    "Training",
    "Programming",
    "Business",
    "Design",
  ]) {
    await expect(page.getByRole("radio", { name: category })).toBeAttached();
    expect(all.map(({ category_name }) => category_name)).toContain(category);
  }
  for (const [group, any] of [
    ["filter_language", "language_any"],
    ["filter_level", "level_any"],
    ["filter_price", "price_any"],
    ["filter_rating", "rating_any"],
  ] as const)
    await expect(
      page.getByRole("group", { name: w(group) }).getByRole("radio", { name: w(any) }),
    ).toBeChecked();
  await expect(field(page, "price_from")).toHaveValue("");
  await expect(field(page, "price_to")).toHaveValue("");
  const sort = page.getByLabel(w("sort_by"));
  await expect(sort).toHaveValue("popularity");
  expect(
    await sort.locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(["popularity", "rating", "newest", "price-low", "price-high"]);
  const { body } = await academy.api("GET", "/api/list-courses/?page=1&page_size=12&sort=popularity");
  expect(await titles(page)).toEqual(
    body.results.map(({ course_title }: { course_title: string }) => course_title),
  );
});

test("@long unknown parameters of an address make no other page", async ({ page, academy }) => {
  const versionOf = async (path: string) => (await fetch(academy.url + path)).headers.get("etag");
  const second = await versionOf("/courses?page=2");
  expect(second).not.toBe(await versionOf("/courses"));
  expect(await versionOf("/courses?utm_source=mail&page=2&n=1")).toBe(second);
  expect(await versionOf("/payment?course=7")).toBe(await versionOf("/payment"));

  // The browser still has the whole filter, also in the link to the other language.
  const other = page.getByRole("banner").locator('a[hreflang="bn"]');
  await page.goto(`${academy.url}/courses?lang=en&page=2&utm_source=mail`);
  await expect(other.first()).toHaveAttribute("href", "/courses?lang=bn&page=2&utm_source=mail");
  await page.goto(`${academy.url}/login?lang=en&next=%2Fpayment%3Fcourse%3D7&n=1`);
  await expect(other.first()).toHaveAttribute("href", /next=%2Fpayment%3Fcourse%3D7&n=1/);
});

test("@long the filters for language, level and free leave only such courses, and stay in the address", async ({
  page,
  academy,
}) => {
  interface Facts {
    course_title: string;
    language: string;
    level: string;
    price: string;
  }
  const all = (await academy.api("GET", "/api/list-courses/")).body as Facts[];
  for (const [group, choice, query, fits] of [
    ["filter_language", "language_bn", /[?&]language=bn/, ({ language }: Facts) => language === "bn"],
    ["filter_level", "level_advanced", /[?&]level=advanced/, ({ level }: Facts) => level === "advanced"],
    ["filter_price", "free_only", /[?&]free=1/, ({ price }: Facts) => Number(price) === 0],
  ] as const) {
    await open(page, academy, "&sort=newest");
    const radio = page.getByRole("group", { name: w(group) }).getByRole("radio", { name: w(choice) });
    await radio.check();
    await expect(page).toHaveURL(query);
    const expected = all.filter(fits).map(({ course_title: title }) => title);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThanOrEqual(12);
    await expect.poll(async () => (await titles(page)).toSorted()).toEqual(expected.toSorted());
    await page.reload();
    await expect(radio).toBeChecked();
    expect((await titles(page)).toSorted()).toEqual(expected.toSorted());
  }
});

test("@long the rating filter leaves only courses with that rating", async ({ page, academy }) => {
  await open(page, academy, "&min_rating=4&sort=rating");
  const shown = await titles(page);
  const { body } = await academy.api("GET", "/api/list-courses/");
  const rated = new Map(
    body.map(({ course_title, rating }: { course_title: string; rating: number }) => [course_title, rating]),
  ) as Map<string, number>;
  const ratings = shown.map((title) => rated.get(title)!);
  expect(new Set(ratings).size).toBeGreaterThan(1);
  expect(Math.min(...ratings)).toBeGreaterThanOrEqual(4);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  // The upcoming courses have no rating. They end the list all the same, on its last page.
  await open(page, academy, "&min_rating=4&sort=rating&page=99");
  await expect(page.locator("article").last()).toHaveAttribute("data-course-id", "9992");
});
