// The home page, line by line of the document.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";

const w = words("site", "en");
const titles = [1, 2, 3, 4].map((n) => w(`hero_title_${n}`));
const shownTitle = async (page: Page): Promise<string> =>
  page
    .locator("h1 > span")
    .evaluateAll((spans) => spans.find((span) => !span.className.includes("opacity-0"))?.textContent ?? "");

test.describe("@long", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the hero's titles change every two seconds, and stop for pointer, keyboard and button", async ({
    page,
    academy,
  }) => {
    await page.clock.install();
    await page.goto(`${academy.url}/?lang=en`);
    await expect.poll(async () => shownTitle(page), { timeout: 10_000 }).toBe(titles[1]);
    // From here on the test controls the page's clock.
    await page.clock.pauseAt(Date.now() + 600_000);
    let held = await shownTitle(page);
    const isShown = async (title: string | undefined) =>
      expect.poll(async () => shownTitle(page), { timeout: 2_000 }).toBe(title);
    const holds = async () => {
      await page.clock.runFor(6_100);
      // All results of that are rendered by now.
      await page.waitForTimeout(100);
      expect(await shownTitle(page)).toBe(held);
    };
    for (let n = 0; n < titles.length; n++) {
      await page.clock.runFor(2_000);
      held = titles[(titles.indexOf(held) + 1) % titles.length]!;
      await isShown(held);
    }
    await page.locator("h1").hover();
    await holds();
    await page.mouse.move(2, 2);
    await page.clock.runFor(2_000);
    held = titles[(titles.indexOf(held) + 1) % titles.length]!;
    await isShown(held);
    await page
      .getByRole("main")
      .getByRole("link", { name: w("hero_about") })
      .focus();
    await holds();
    await page.getByRole("button", { name: w("hero_pause") }).click();
    await page.getByRole("button", { name: w("hero_play") }).blur();
    await page.mouse.move(2, 2);
    await holds();
    await page.getByRole("button", { name: w("hero_play") }).click();
    await page.getByRole("button", { name: w("hero_pause") }).blur();
    await page.mouse.move(2, 2);
    await page.clock.runFor(2_000);
    await isShown(titles[(titles.indexOf(held) + 1) % titles.length]);
  });

  test("the hero's titles do not change with reduced motion", async ({ page, academy }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto(`${academy.url}/?lang=en`);
    // The page is hydrated.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("h1")!).some((key) => key.startsWith("__react")),
    );
    await page.clock.runFor(10_000);
    await page.waitForTimeout(100);
    expect(await shownTitle(page)).toBe(titles[0]);
    await expect(page.getByRole("button", { name: w("hero_pause") })).toBeHidden();
  });

  test("the home page shows hero, partners, offer and figures", async ({ page, academy }) => {
    await page.goto(`${academy.url}/?lang=en`);
    const main = page.getByRole("main");
    // The call at the end of the page has a link of the same name.
    const hero = main.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expect(hero.getByRole("link", { name: w("hero_browse") })).toHaveAttribute("href", "/courses");
    await expect(hero.getByRole("link", { name: w("hero_about") })).toHaveAttribute("href", "/about");
    const logos = main.getByRole("region", { name: w("partners") }).getByRole("img");
    await expect(logos).toHaveCount(5);
    await logos.last().scrollIntoViewIfNeeded();
    for (const logo of await logos.all()) {
      await expect(logo).toHaveAttribute("alt", /\w/);
      await expect
        .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100);
    }
    await expect(page.getByText(/^Get 50% OFF on all courses · ends /)).toBeVisible();
    await expect(main.locator("dl dd")).toHaveText(["30", "20", "100", "90%"]);
    await expect(main.locator("dl dt")).toHaveText(
      ["students", "learners", "completions", "completion_rate"].map((name) => w(`figure_${name}`)),
    );
  });

  test("a category chip puts its courses first; eight courses show, with a link to all", async ({
    page,
    academy,
  }) => {
    await page.goto(`${academy.url}/?lang=en`);
    const chips = page.getByRole("navigation", { name: w("featured_categories") }).getByRole("link");
    await expect(chips).toHaveText([
      "All",
      "Clinical Research",
      "Medical Writing",
      "Data Analysis",
      "Ethics",
      "Neuroscience",
      "Training",
    ]);
    const cards = page.locator("#featured article");
    await expect(cards).toHaveCount(8);
    // The list comes with the most popular course first.
    const { body } = await academy.api("GET", "/api/list-courses/");
    const courses = body as { course_title: string; category_name: string }[];
    const isChosen = ({ category_name }: { category_name: string }) => category_name === "Neuroscience";
    const chosenFirst = [...courses.filter(isChosen), ...courses.filter((course) => !isChosen(course))];
    const firstEight = (list: typeof courses) => list.slice(0, 8).map(({ course_title }) => course_title);
    expect(firstEight(chosenFirst)).not.toEqual(firstEight(courses));
    await expect(cards.locator("h3")).toHaveText(firstEight(courses));
    await chips.filter({ hasText: "Neuroscience" }).click();
    await expect(page).toHaveURL(/category=Neuroscience/);
    await expect(chips.filter({ hasText: "Neuroscience" })).toHaveAttribute("aria-current", "true");
    await expect(cards.locator("h3")).toHaveText(firstEight(chosenFirst));
    await page.getByRole("link", { name: w("featured_all"), exact: true }).click();
    await expect(page).toHaveURL(`${academy.url}/courses`);
  });

  test("benefits, testimonials, questions and the call to action come with the page", async ({
    page,
    academy,
  }) => {
    await page.goto(`${academy.url}/?lang=en`);
    const benefits = page.getByRole("region", { name: w("benefits_title") });
    await expect(benefits).toBeVisible();
    await expect(benefits.getByRole("heading", { level: 3 })).toHaveText(
      ["jobs", "cv", "live_support", "special_support", "live_tests", "classes"].map((name) =>
        w(`benefit_${name}`),
      ),
    );
    await expect(page.getByRole("region", { name: w("testimonials_title") }).getByRole("figure")).toHaveCount(
      3,
    );
    for (const [question, answer] of [
      ["lifetime", /For life/],
      ["certificate", /certificate on completion/],
      [
        "support",
        /Selected courses have live support for 18 hours a day\. There are up to 3 support classes a day\./,
      ],
    ] as const) {
      await page.getByText(w(`question_${question}`)).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
    // The page of the policy may have no policy yet, so nothing promises one.
    await page.getByText(w("question_refund")).click();
    await expect(page.getByText(/You can ask for it on the page “My payments”/)).toBeVisible();
    const call = page.getByRole("region", { name: w("call_title") });
    await expect(call.getByRole("link", { name: w("call_sign_up") })).toHaveAttribute("href", "/signup");
  });

  test("the scripts of the questions load when the questions are nearly visible", async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script" || request.url().endsWith(".js")) scripts.push(request.url());
    });
    await page.goto(`${academy.url}/?lang=en`);
    await expect(page.locator("html")).toHaveAttribute("data-session", "out");
    const question = page.getByText(w("question_lifetime"));
    await expect(question).toBeAttached();
    await page.waitForTimeout(1_500);
    const early = scripts.length;
    expect(early).toBeGreaterThan(0);
    expect(scripts.filter((url) => url.includes("/below-"))).toEqual([]);
    await question.scrollIntoViewIfNeeded();
    await expect.poll(() => scripts.filter((url) => url.includes("/below-")).length).toBe(1);
  });
});
