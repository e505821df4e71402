// A course's page: its parts, its offer, and reviews.
import { expect, expectNoSidewaysScroll, localDigits, test, words } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";
import { courses, openCourse } from "./support/course-pages.ts";

const w = words("course-page", "en");
const reviews = words("reviews", "en");

test("@long a review is written by keyboard, survives a reload, is changed and deleted", async ({
  page,
  academy,
}) => {
  const { access } = await newcomer(page, academy);
  const free = (await courses(academy, access)).find(
    (course) => !course.is_enrolled && course.price === "0.00",
  )!;
  await openCourse(page, academy, free.course_id);
  await page.getByRole("button", { name: w("enrol_now") }).click();
  await expect(page).toHaveURL(/progress/);
  await openCourse(page, academy, free.course_id);
  const before = (await academy.api("GET", `/api/course-details/${free.course_id}/`)).body.total_reviews;

  const publish = page.getByRole("button", { name: reviews("review_publish") });
  // The form loads when it comes near the screen.
  const goToReviews = async () =>
    page.getByRole("heading", { name: reviews("review_write") }).scrollIntoViewIfNeeded();
  await goToReviews();
  // The field with the error scrolls into view, between the bars above and below.
  await page.setViewportSize({ width: 360, height: 640 });
  await publish.click();
  await expect(page.getByRole("alert")).toHaveText(reviews("rating_out_of_range"));
  const isAtHand = async () =>
    page.getByRole("radio", { name: "1 star" }).evaluate((star) => {
      const { x, y, width, height } = star.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === star;
    });
  await expect.poll(isAtHand).toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });
  const five = page.getByRole("radio", { name: "5 stars" });
  await page.getByRole("radio", { name: "1 star" }).focus();
  for (let star = 1; star < 5; star++) await page.keyboard.press("ArrowRight");
  await expect(five).toBeChecked();
  await page.getByLabel(reviews("review_comment")).fill("The second module alone was worth it.");
  await page.reload();
  await goToReviews();
  await expect(five).toBeChecked();
  await expect(page.getByLabel(reviews("review_comment"))).toHaveValue(
    "The second module alone was worth it.",
  );
  await publish.click();
  await expect(page.getByText(reviews("review_published"))).toBeVisible();
  await expect(page.getByRole("heading", { name: reviews("review_yours") })).toBeVisible();
  await expect(page.getByText("The second module alone was worth it.")).toHaveCount(1);
  const counted = `${before + 1} review${before === 0 ? "" : "s"}`;
  await expect(page.locator("#reviews").getByText(counted, { exact: true })).toBeVisible();

  await page.getByRole("button", { name: reviews("review_edit") }).click();
  await page.getByRole("radio", { name: "2 stars" }).check();
  await page.route(/\/api\/courses\/\d+\/reviews/, async (route) => route.abort());
  await publish.click();
  await expect(page.getByRole("alert")).toHaveText(words("kit", "en")("network_down"));
  await expect(page.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await page.unroute(/\/api\/courses\/\d+\/reviews/);
  await publish.click();
  await expect(page.getByRole("heading", { name: reviews("review_yours") })).toBeFocused();

  await page.getByRole("button", { name: reviews("review_delete") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: reviews("review_delete") })
    .click();
  await expect(page.getByText(reviews("review_deleted"))).toBeVisible();
  await expect(page.getByRole("heading", { name: reviews("review_write") })).toBeVisible();
  const after = await academy.api("GET", `/api/course-details/${free.course_id}/`);
  expect(after.body.total_reviews).toBe(before);
});

test("@long a course shows its three newest reviews, and all of them on demand", async ({
  page,
  academy,
}) => {
  const reviewed = (await courses(academy)).toSorted((a, b) => b.total_reviews - a.total_reviews)[0]!;
  const { body: listed } = await academy.api("GET", `/api/courses/${reviewed.course_id}/reviews/`);
  expect(listed.length).toBeGreaterThan(3);
  await openCourse(page, academy, reviewed.course_id);
  const entries = page.locator("#reviews li:has(time)").filter({ visible: true });
  const writers = listed.map(({ reviewer }: { reviewer: string }) => reviewer);
  await expect(entries).toHaveCount(3);
  for (const [place, writer] of writers.slice(0, 3).entries())
    await expect(entries.nth(place)).toContainText(writer);
  // Each bar is a share of all reviews.
  for (const stars of [1, 2, 3, 4, 5]) {
    const count = listed.filter(({ rating }: { rating: number }) => rating === stars).length;
    const bar = page.locator(`#reviews [data-share="${stars}"]`);
    const width = await bar.evaluate(
      (one) => one.getBoundingClientRect().width / one.parentElement!.getBoundingClientRect().width,
    );
    expect(width).toBeCloseTo(count / listed.length, 2);
  }
  const all = page
    .locator("#reviews summary")
    .filter({ hasText: reviews("reviews_all", { count: String(listed.length) }) });
  await all.focus();
  await page.keyboard.press("Enter");
  await expect(entries).toHaveCount(listed.length);
  await expect(all).toBeFocused();
  await expect(entries.nth(listed.length - 1)).toContainText(writers.at(-1));
});

test("@long an offer shows its discount, the old price, and how long it lasts", async ({ page, academy }) => {
  const { body: discounts } = await academy.api("GET", "/api/discounts/");
  const all = await courses(academy);
  const taka = (amount: string) =>
    `৳${Number(amount).toLocaleString("en-US", { minimumFractionDigits: Number(amount) % 1 === 0 ? 0 : 2 })}`;
  for (const [type, badge] of [
    ["percentage", (value: number) => `${value}% OFF`],
    ["fixed", (value: number) => `৳${value.toLocaleString("en-US")} OFF`],
  ] as const) {
    const discount = discounts.find((one: { discount_type: string }) => one.discount_type === type);
    const { course_id, price } = all.find((one) => discount.courses.includes(one.course_id))!;
    await openCourse(page, academy, course_id);
    const box = page.getByRole("complementary", { name: w("enrol_label") });
    await expect(box.getByText(badge(discount.value), { exact: true })).toBeVisible();
    await expect(
      box.getByText(taka(discount.price_after_discount[course_id]), { exact: true }),
    ).toBeVisible();
    await expect(box.locator("s")).toHaveText(taka(price));
    await expect(box.getByText(/\d+\sdays left/)).toBeVisible();
  }
  // The offer of all courses takes nothing off a free one.
  const offered = new Set(discounts.flatMap((one: { courses: number[] }) => one.courses));
  const plain = all.find(({ course_id }) => !offered.has(course_id))!;
  expect(plain.price).toBe("0.00");
  await openCourse(page, academy, plain.course_id);
  const free = page.getByRole("complementary", { name: w("enrol_label") });
  await expect(free.locator("s")).toHaveCount(0);
  await expect(free.getByText(/OFF$/)).toHaveCount(0);
});

test("@long links and the keyboard lead to the parts of the page", async ({ page, academy }) => {
  const [course] = await courses(academy);
  await openCourse(page, academy, course!.course_id, "#reviews");
  await expect(page.getByRole("heading", { name: w("tab_reviews") })).toBeInViewport();
  const tabs = page.getByRole("navigation", { name: w("tabs") });
  await expect(tabs.getByRole("link", { name: w("tab_reviews") })).toHaveAttribute("aria-current", "true");
  await tabs.getByRole("link", { name: w("tab_content") }).press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator("#content")).toBeFocused();
  await expect(page.getByRole("heading", { name: w("tab_content") })).toBeInViewport();
});

test("@long the list of other courses never contains the course itself", async ({ page, academy }) => {
  const [course] = await courses(academy);
  await openCourse(page, academy, course!.course_id);
  const related = page.getByRole("region", { name: w("related") });
  await expect(related.getByRole("article")).toHaveCount(3);
  await expect(related.getByRole("link", { name: course!.course_title })).toHaveCount(0);
});

test("@long an invalid id, an unknown id and a failed page each say so", async ({ page, academy }) => {
  for (const [path, status, key] of [
    ["abc", 400, "invalid_course_id"],
    ["1.5", 400, "invalid_course_id"],
    ["987654", 404, "course_not_found"],
    ["9991", 404, "course_not_found"],
  ] as const) {
    const response = await page.goto(`${academy.url}/course/${path}?lang=en`);
    expect(response!.status()).toBe(status);
    await expect(page.getByRole("heading", { name: words("courses", "en")(key) })).toBeVisible();
  }
  await page.goto(`${academy.url}/courses?lang=en`);
  await page.waitForLoadState("load");
  await page.route(/course\/\d+\.data/, async (route) => route.abort());
  await page.locator("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: w("course_failed") })).toBeVisible();
});

test("@long an id in Bengali digits opens the course", async ({ page, academy }) => {
  const [course] = await courses(academy);
  const id = localDigits(String(course!.course_id), "bn");
  await page.goto(`${academy.url}/course/${id}?lang=en`);
  await expect(page.getByRole("heading", { level: 1, name: course!.course_title })).toBeVisible();
});

for (const language of ["en", "bn"])
  test(`@long at 320 px in ${language} nothing scrolls sideways`, async ({ page, academy }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { course_id } of (await courses(academy)).slice(0, 3)) {
      await page.goto(`${academy.url}/course/${course_id}?lang=${language}`);
      await expectNoSidewaysScroll(page);
    }
  });

test("@long outcomes, prerequisites, modules with lessons, instructor, price, one action", async ({
  page,
  academy,
}) => {
  const { body: found } = await academy.api("GET", "/api/list-courses/?page=1&search=Sample+size+and+power");
  const { body: course } = await academy.api("GET", `/api/course-details/${found.results[0].course_id}/`);
  await openCourse(page, academy, course.course_id);
  const tabs = page.getByRole("navigation", { name: w("tabs") }).getByRole("link");
  await expect(tabs).toHaveText([w("tab_overview"), w("tab_content"), w("tab_instructor"), w("tab_reviews")]);
  const overview = page.locator("#overview");
  for (const { outcome_title } of course.outcomes) await expect(overview).toContainText(outcome_title);
  for (const { prerequisite_title } of course.prerequisites)
    await expect(overview).toContainText(prerequisite_title);
  expect(Math.min(course.outcomes.length, course.prerequisites.length)).toBeGreaterThan(0);
  expect(course.modules.length).toBeGreaterThan(1);
  const folds = page.locator("#content details:not(details details)");
  await expect(folds).toHaveCount(course.modules.length);
  for (const [place, { module_title, lessons }] of course.modules.entries()) {
    const fold = folds.nth(place);
    await expect(fold.locator("summary").first()).toContainText(module_title);
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").first().click();
    const rows = fold.getByRole("list").first().locator("> li");
    await expect(rows).toHaveCount(lessons.length);
    for (const [row, { lesson_title }] of lessons.entries())
      await expect(rows.nth(row)).toContainText(lesson_title, { useInnerText: true });
  }
  await expect(page.locator("#instructor")).toContainText(course.instructor_name);
  const box = page.getByRole("complementary", { name: w("enrol_label") });
  await expect(box.getByText("৳2,000")).toBeVisible();
  await expect(box.getByRole("link").or(box.getByRole("button"))).toHaveCount(1);
});
