// The three shells: of visitors, of signed-in people, and of pages with one task. The stylesheet chooses before scripts run.
import type { Page } from "@playwright/test";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("site", "en");
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
const tabs = (page: Page, say = w) => page.getByRole("navigation", { name: say("tabs_label") });
const me = (page: Page) => tabs(page).getByRole("button", { name: w("tab_me") });
const inDark = "rgb(18, 24, 22)";
const inLight = "rgb(251, 250, 246)";

interface Frame {
  early: boolean;
  tabBar: number | null;
  footer: boolean;
  paper: string;
}

/** Notes in each frame which shell is visible. `early` frames are before the page's scripts. */
async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.addInitScript((label) => {
    const frames: unknown[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const bar = document.querySelector(`nav[aria-label="${label}"]`);
      const footer = document.querySelector("footer");
      if (bar && footer)
        frames.push({
          early: !("__reactRouterDataRouter" in window),
          tabBar: bar.checkVisibility() ? Math.round(bar.getBoundingClientRect().bottom) : null,
          footer: footer.checkVisibility(),
          paper: getComputedStyle(document.documentElement).backgroundColor,
        });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, w("tabs_label"));
  return async () => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
}

const different = (frames: Frame[]) => [
  ...new Set(frames.map(({ tabBar, footer }) => `${tabBar} ${footer}`)),
];

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the tab bar of signed-in people is there from the first frame, in place of the footer", async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, "learner@bidya.test");
    const frames = await watchFrames(page);
    for (const path of ["/", "/courses", "/faq", "/dashboard"]) {
      await page.goto(`${academy.url}${path}?lang=en`);
      await expect(me(page).getByText("RA")).toBeVisible();
      const seen = await frames();
      expect(seen.some(({ early }) => early)).toBe(true);
      expect(different(seen)).toEqual([`${phone.height} false`]);
    }
  });

  test("a visitor has the whole footer and no tab bar, and loads no script of the menu", async ({
    page,
    academy,
  }) => {
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.text());
    });
    const frames = await watchFrames(page);
    await page.goto(`${academy.url}/courses?lang=en`);
    await page.waitForLoadState("networkidle");
    expect(different(await frames())).toEqual(["null true"]);
    const code = (await Promise.all(scripts)).join("\n");
    expect(code).toContain(w("footer_good_to_know"));
    for (const words of [w("tab_alerts"), w("data_saver_text"), w("nav_your_data"), w("nav_log_out")])
      expect(code).not.toContain(words);
  });

  test("the tabs lead to their pages, and Alerts counts what is unread", async ({ page, academy }) => {
    const { access } = await newcomer(page, academy);
    await page.goto(`${academy.url}/courses?lang=en`);
    await expect(tabs(page).locator("[aria-current=page]")).toHaveText(w("tab_courses"));
    const alerts = tabs(page).getByRole("link", { name: new RegExp(`^${w("tab_alerts")}`) });
    await expect(alerts).toHaveAccessibleName(w("tab_alerts"));
    const { body: courses } = await academy.api("GET", "/api/list-courses/");
    const free = courses.find(({ price }: { price: string }) => Number(price) === 0).course_id;
    await page.waitForTimeout(1_000);
    await academy.api("POST", "/api/enrollments/", { course_id: free }, access);
    await expect(alerts).toHaveAccessibleName(/1 unread/, { timeout: 12_000 });
    await expect(alerts.locator("[data-unread]")).toHaveText("1");
    for (const [tab, path] of [
      [w("tab_home"), "/dashboard"],
      [w("tab_inbox"), "/course/inbox"],
    ] as const) {
      await tabs(page).getByRole("link", { name: tab }).click();
      await expect(page).toHaveURL(`${academy.url}${path}`);
      await expect(tabs(page).locator("[aria-current=page]")).toHaveText(tab);
    }
    await alerts.click();
    await expect(page).toHaveURL(`${academy.url}/notifications`);
  });

  test("the tab bar does not cover the end of a page", async ({ page, academy }) => {
    await signIn(page, academy, "learner@bidya.test");
    await page.goto(`${academy.url}/faq?lang=en`);
    const bar = (await tabs(page).boundingBox())!;
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const last = page.getByRole("main");
    const end = await last.evaluate((main) => main.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(bar.y + 1);
  });

  test("a page with its own bar has the tab bar at its end, and its menu as everywhere", async ({
    page,
    academy,
  }) => {
    await signIn(page, academy, "instructor@bidya.test");
    const { body } = await academy.api("GET", "/api/list-courses/");
    for (const path of [`/course/${body.at(-1).course_id}`, "/courses/manage"]) {
      await page.goto(`${academy.url}${path}?lang=en`);
      const own = page.locator("[data-own-bar]");
      await expect(own).toBeInViewport();
      await expect(tabs(page)).not.toBeInViewport();
      const box = (await own.boundingBox())!;
      expect(Math.round(box.y + box.height)).toBe(phone.height);
      await tabs(page).scrollIntoViewIfNeeded();
      await expect
        .poll(async () => tabs(page).evaluate((nav) => Math.round(nav.getBoundingClientRect().bottom)))
        .toBe(phone.height);
      const [above, bar] = [(await own.boundingBox())!, (await tabs(page).boundingBox())!];
      expect(above.y + above.height).toBeLessThanOrEqual(bar.y + 1);
      await me(page).click();
      await expect(tabs(page).getByRole("button", { name: w("nav_log_out") })).toBeVisible();
      expect(Math.round(await tabs(page).evaluate((nav) => nav.getBoundingClientRect().bottom))).toBe(
        phone.height,
      );
      await me(page).click();
      await expect(me(page)).toHaveAttribute("aria-expanded", "false");
    }
  });

  test("an instructor's courses are one tap away in Me", async ({ page, academy }) => {
    await signIn(page, academy, "instructor@bidya.test");
    await page.goto(`${academy.url}/courses?lang=en`);
    await me(page).click();
    await tabs(page)
      .getByRole("link", { name: w("nav_teaching") })
      .click();
    await expect(page).toHaveURL(/\/dashboard#teaching$/);
    await expect(
      page.getByRole("heading", { name: words("dashboard", "en")("teaching_title") }),
    ).toBeInViewport();
  });

  test("a learner's Me has the links of the footer, which is below no page", async ({ page, academy }) => {
    await signIn(page, academy, "learner@bidya.test");
    await page.goto(`${academy.url}/courses?lang=en`);
    await me(page).click();
    await expect(tabs(page).getByRole("button", { name: w("nav_log_out") })).toBeVisible();
    await expect(page.locator("footer")).toBeHidden();
    for (const [link, path] of [
      ["nav_home", "/"],
      ["nav_about", "/about"],
      ["nav_contact", "/contact"],
      ["nav_faq", "/faq"],
      ["nav_terms", "/terms-of-service"],
      ["nav_privacy", "/privacy-policy"],
      ["nav_refund", "/refund-policy"],
    ] as const)
      await expect(
        tabs(page)
          .getByRole("link", { name: w(link), exact: true })
          .last(),
      ).toHaveAttribute("href", path);
    // The academy's page on another site.
    await expect(tabs(page).locator("a[target=_blank]")).toHaveCount(1);
    await tabs(page)
      .getByRole("link", { name: w("nav_refund") })
      .click();
    await expect(page).toHaveURL(/\/refund-policy/);
    await expect(me(page)).toHaveAttribute("aria-expanded", "false");
  });

  test("the language is chosen in Me, and Me fits in both languages", async ({ page, academy }) => {
    await signIn(page, academy, "learner@bidya.test");
    await page.goto(`${academy.url}/courses?lang=en`);
    await me(page).click();
    await expectNoSidewaysScroll(page);
    await tabs(page).getByRole("link", { name: "বাংলা" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    const bn = words("site", "bn");
    await tabs(page, bn)
      .getByRole("button", { name: bn("tab_me") })
      .click();
    await expect(tabs(page, bn).getByRole("button", { name: bn("nav_log_out") })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

for (const language of ["en", "bn"] as const)
  test(`at a desk the footer of signed-in people is one line, in ${language}`, async ({ page, academy }) => {
    await page.setViewportSize(desk);
    await signIn(page, academy, "learner@bidya.test");
    await page.goto(`${academy.url}/courses?lang=${language}`);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link").filter({ visible: true })).toHaveCount(9);
    expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(64);
    await expect(tabs(page, words("site", language))).toBeHidden();
  });

/** The colour of the page, in the first frame and now. */
const papers = async (frames: () => Promise<Frame[]>) => [
  ...new Set((await frames()).map(({ paper }) => paper)),
];

test("the theme of a device is chosen in the menu, and stands before the first paint", async ({
  page,
  context,
  academy,
}) => {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, academy, "learner@bidya.test");
  const frames = await watchFrames(page);
  await page.goto(`${academy.url}/faq?lang=en`);
  expect(await papers(frames)).toEqual([inLight]);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: "light" });
  await other.goto(`${academy.url}/faq?lang=en`);
  const choose = async (theme: "theme_auto" | "theme_light" | "theme_dark") => {
    await page.getByRole("button", { name: w("nav_account") }).click();
    await page.getByRole("radio", { name: w(theme) }).check({ force: true });
    await page.keyboard.press("Escape");
  };
  await choose("theme_dark");
  for (const tab of [page, other]) await expect(tab.locator("html")).toHaveCSS("background-color", inDark);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute("content", "#121816");
  await page.reload();
  expect(await papers(frames)).toEqual([inDark]);
  await choose("theme_light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  expect(await papers(frames)).toEqual([inLight]);
  await choose("theme_auto");
  await expect(page.locator("html")).toHaveCSS("background-color", inDark);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveCSS("background-color", inLight);
});

test("the data saver stops what is loaded in advance", async ({ page, academy }) => {
  await page.setViewportSize(desk);
  await signIn(page, academy, "learner@bidya.test");
  const early: string[] = [];
  page.on("request", (request) => {
    if (/\/course\/\d+\.data/.test(request.url())) early.push(request.url());
  });
  const openCourses = async () => {
    await page.goto(`${academy.url}/courses?lang=en`);
    await expect(page.locator("html")).toHaveAttribute("data-session", "in");
    early.length = 0;
  };
  const pointAtACourse = async () => {
    await page.mouse.move(0, 0);
    await page.getByRole("article").nth(1).getByRole("link").first().hover();
    await page.waitForTimeout(500);
    return early.length;
  };
  await openCourses();
  await expect.poll(pointAtACourse).toBeGreaterThan(0);
  await page.getByRole("button", { name: w("nav_account") }).click();
  const saver = page.getByRole("switch", { name: w("data_saver") });
  await expect(saver).not.toBeChecked();
  await saver.check();
  await openCourses();
  for (let turn = 0; turn < 3; turn++) expect(await pointAtACourse()).toBe(0);
  await page.getByRole("button", { name: w("nav_account") }).click();
  await expect(saver).toBeChecked();
});

/** A course that has a price and that nobody new has. */
async function paidCourse(academy: Academy): Promise<number> {
  const { body } = await academy.api("GET", "/api/list-courses/");
  return body.find(
    (course: { price: string; is_full: boolean }) => Number(course.price) > 0 && !course.is_full,
  ).course_id;
}

for (const viewport of [phone, desk])
  test(`paying has one slim bar, at ${viewport.width} px`, async ({ page, academy }) => {
    await page.setViewportSize(viewport);
    await newcomer(page, academy);
    const course = await paidCourse(academy);
    await page.goto(`${academy.url}/payment?course=${course}&lang=en`);
    await expect(tabs(page)).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
    const back = page.getByRole("navigation", { name: words("kit", "en")("way_back") }).getByRole("link");
    const bar = page.locator("header").filter({ has: back });
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(58);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    expect((await bar.boundingBox())!.y).toBe(0);
    await expect(page.locator("footer")).toBeVisible({ visible: viewport === desk });
    await page.locator("header a[hreflang=bn]").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "bn");
    await expect(page).toHaveURL(new RegExp(`course=${course}`));
    await page
      .getByRole("navigation", { name: words("kit", "bn")("way_back") })
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(`${academy.url}/course/${course}`);
    await expect(page.getByRole("banner")).toBeVisible();
  });
