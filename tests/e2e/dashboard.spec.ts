// The dashboard and the person's payments: empty, full, failing, in both languages, on a phone and a desktop.
import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, type Language, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { taughtCourses } from "./support/instructors.ts";
import { register } from "./support/people.ts";
import { pricesToday } from "./support/prices.ts";
import { signIn } from "./support/sign-in.ts";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

const vocabulary = (language: Language) => ({
  catalogue: words("catalogue", language),
  kit: words("kit", language),
  dashboard: words("dashboard", language),
  learning: words("learning", language),
  payments: words("payments", language),
});
const en = vocabulary("en");

const section = (page: Page, heading: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: heading, exact: true }) });

async function expectSound(page: Page): Promise<void> {
  await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test("'Continue Course' leads from the dashboard to the next lesson", async ({ page, academy }) => {
  const access = await signIn(page, academy, "learner@bidya.test");
  const { body } = await academy.api("GET", "/api/accounts/dashboard/", undefined, access);
  const current = body.enrollments.find(({ next_lesson }: { next_lesson: object | null }) => next_lesson);
  await page.goto(`${academy.url}/dashboard?lang=en`);
  await expect(page.getByRole("heading", { level: 1, name: body.welcome_message })).toBeVisible();
  await page
    .getByRole("article")
    .filter({ hasText: current.course.course_title })
    .getByRole("link", { name: en.dashboard("continue_course") })
    .click();
  const { lesson_id, lesson_title } = current.next_lesson;
  // One press, and the lesson can be read.
  await expect(page).toHaveURL(`${academy.url}/course/${current.course.course_id}/lesson/${lesson_id}`);
  const title = page.getByRole("heading", { level: 1, name: lesson_title });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});

for (const language of ["en", "bn"] as const)
  for (const width of [320, 1280])
    test(`the dashboard in ${language} at ${width} px @long`, async ({ page, academy }) => {
      const w = vocabulary(language);
      await page.setViewportSize({ width, height: 800 });
      const access = await signIn(page, academy, "learner@bidya.test", { language });
      const { body } = await academy.api("GET", "/api/accounts/dashboard/", undefined, access);
      await page.goto(`${academy.url}/dashboard?lang=${language}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toContainText(body.user.first_name);
      const name = `${body.user.first_name} ${body.user.last_name}`;
      await expect(main.getByText(name, { exact: true })).toBeVisible();
      await expect(main.getByText(body.user.bio).filter({ visible: true })).toBeVisible();
      await expect(main.getByRole("link", { name: w.dashboard("edit_profile") })).toHaveAttribute(
        "href",
        "/updateprofile",
      );
      const journey = section(page, w.dashboard("journey_title")).first();
      for (const { course } of body.enrollments)
        await expect(journey.getByRole("link", { name: course.course_title, exact: true })).toHaveAttribute(
          "href",
          `/course/${course.course_id}`,
        );
      // The courses that are coming can be read, but not pressed.
      const coming = section(page, w.dashboard("coming_title"));
      await expect(coming.getByRole("listitem")).toHaveCount(3);
      await expect(coming.getByText(w.catalogue("coming_soon"), { exact: true })).toHaveCount(2);
      await expect(coming.getByText(w.catalogue("sit_filled_up"), { exact: true })).toHaveCount(1);
      const covers = coming.locator("img");
      await expect(covers).toHaveCount(3);
      for (const cover of await covers.all()) await expect(cover).toHaveCSS("filter", "grayscale(1)");
      await expect(coming.locator("a, button, [tabindex]")).toHaveCount(0);
      const suggested = section(page, w.dashboard("suggested_title"));
      await expect(suggested.getByRole("link", { name: w.dashboard("view_details") })).toHaveCount(3);
      if (language === "en")
        for (const title of ["Advanced AI Techniques", "Quantum Computing Basics"])
          await expect(coming.getByRole("heading", { name: title })).toBeVisible();
      else
        for (const figure of await main.locator(".tabular-nums").filter({ visible: true }).allTextContents())
          // A certificate's number is the same in every language.
          expect(figure.replace(/BID-[\w-]+/, "")).not.toMatch(/\d/);
      await expectSound(page);
    });

test("a dashboard without courses says what to do next @long", async ({ page, academy }) => {
  const person = await register(academy);
  await signIn(page, academy, person.email, { password: person.password });
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const journey = section(page, en.dashboard("journey_title")).first();
  await expect(journey.getByRole("heading", { name: en.dashboard("journey_empty_title") })).toBeVisible();
  await expect(journey.getByRole("link", { name: en.dashboard("browse_courses") })).toHaveAttribute(
    "href",
    "/courses",
  );
  await expect(section(page, en.payments("mine_title"))).toHaveCount(0);
  await expectSound(page);
  await page.goto(`${academy.url}/payments?lang=en`);
  await expect(page.getByRole("heading", { name: en.payments("mine_empty_title") })).toBeVisible();
  await expectSound(page);
});

test("a dashboard that cannot be loaded says so and tries again @long", async ({ page, academy }) => {
  await signIn(page, academy, "learner@bidya.test");
  await page.route("**/api/accounts/dashboard/**", (route) => route.abort());
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const alert = page.getByRole("alert").filter({ hasText: en.dashboard("dashboard_failed") });
  await expect(alert).toContainText("Failed to load dashboard information");
  await page.unroute("**/api/accounts/dashboard/**");
  await alert.getByRole("button", { name: en.kit("try_again") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("an instructor sees the first three courses that they teach @long", async ({ page, academy }) => {
  const access = await signIn(page, academy, "instructor@bidya.test");
  const body = await taughtCourses(academy, access);
  // The demo's instructor teaches three: here they teach five.
  const taught = Array.from({ length: 5 }, (_, place) => ({
    ...body[place % body.length]!,
    course_id: body[place % body.length]!.course_id + 1_000 * Math.floor(place / body.length),
    course_title: `${body[place % body.length]!.course_title}, part ${place + 1}`,
  }));
  await page.route("**/api/instructor-courses/**", (route) => route.fulfill({ json: taught }));
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const teaching = section(page, en.dashboard("teaching_title"));
  const shown = teaching.getByRole("listitem").getByRole("heading");
  const titles = taught.map(({ course_title }) => course_title);
  await expect(shown).toHaveText(titles.slice(0, 3));
  await teaching.getByRole("button", { name: en.dashboard("show_all_taught") }).click();
  await expect(shown).toHaveText(titles);
  const first = teaching.getByRole("listitem").first();
  await expect(first.getByRole("link", { name: en.dashboard("continue_teaching") })).toHaveAttribute(
    "href",
    `/course/${body[0]!.course_id}`,
  );
  await expectSound(page);
  await first.getByRole("link", { name: en.dashboard("class_of", { course: titles[0]! }) }).click();
  await expect(page.getByRole("tab", { name: en.learning("tab_people") })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("the payments list shows why one waits and one was refused, and a correction is verified live @long", async ({
  page,
  academy,
}) => {
  const person = await register(academy);
  const access = await signIn(page, academy, person.email, { password: person.password });
  const { body: found } = await academy.api("GET", "/api/list-courses/?page=1&search=Sample+size");
  const course = found.results[0];
  const wrong = transactionId();
  await claimPayment(academy.api, access, course.course_id, { from: person.phone, id: wrong });
  await page.goto(`${academy.url}/dashboard?lang=en`);
  await section(page, en.payments("mine_title"))
    .getByRole("link", { name: en.payments("mine_all") })
    .click();
  await expect(page).toHaveURL(`${academy.url}/payments`);
  const mine = page.getByRole("main").getByRole("listitem").filter({ hasText: course.course_title });
  await expect(mine).toContainText(en.payments("mine_pending"));
  await expect(mine).toContainText(en.payments("pending_not_seen"));
  await expectSound(page);

  await mine.getByRole("button", { name: en.payments("correct_open") }).click();
  const field = mine.getByLabel(en.payments("transaction_label"));
  await field.fill("short");
  await mine.getByRole("button", { name: en.payments("correct_save") }).click();
  await expect(mine.getByRole("alert")).toContainText(en.payments("transaction_invalid"));
  await expect(field).toBeFocused();
  const right = transactionId();
  await field.fill(right);
  await mine.getByRole("button", { name: en.payments("correct_save") }).click();
  await expect(mine).toContainText(right);
  await expect(mine.getByRole("button", { name: en.payments("correct_open") })).toBeFocused();

  expect(await academy.receiveSms("bKash", bkashSms(right, "2,000.00", person.phone))).toBe("credited");
  await expect(mine).toContainText(en.payments("mine_verified"));
  await mine.getByRole("link", { name: en.payments("mine_open_course") }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${course.course_id}/progress`));
});

test("a refused payment keeps its reason, and a page beyond the end shows the last @long", async ({
  page,
  academy,
}) => {
  const access = await signIn(page, academy, "learner@bidya.test", { language: "bn" });
  const { body } = await academy.api("GET", "/api/payments/", undefined, access);
  const refused = body.find(({ status }: { status: string }) => status === "rejected");
  const bn = vocabulary("bn");
  await page.setViewportSize({ width: 320, height: 700 });
  for (const rubbish of ["", "&page=99", "&page=-1", "&page=২", "&page=<b>"]) {
    await page.goto(`${academy.url}/payments?lang=bn${rubbish}`);
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: refused.transaction_id });
    await expect(row).toContainText(refused.reason);
    await expect(row.getByRole("link", { name: bn.payments("submit_again") })).toHaveAttribute(
      "href",
      `/payment?course=${refused.courses[0].course_id}`,
    );
  }
  await expectSound(page);
});

test("cards continue a course, open its announcements, and show the price of other courses @long", async ({
  page,
  academy,
}) => {
  test.setTimeout(180_000);
  const access = await signIn(page, academy, "learner@bidya.test");
  const { body } = await academy.api("GET", "/api/accounts/dashboard/", undefined, access);
  // One course that was just begun, one in progress, one completed.
  expect(body.enrollments).toHaveLength(3);
  for (const [i, percent] of [0, 45, 100].entries()) {
    const { progress } = body.enrollments[i];
    Object.assign(progress, { percent, completed: Math.floor((progress.total * percent) / 100) });
  }
  await page.route("**/api/accounts/dashboard/**", (route) => route.fulfill({ json: body }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${academy.url}/dashboard?lang=en`);
  const journey = section(page, en.dashboard("journey_title")).first();
  for (const { course, next_lesson } of body.enrollments) {
    const card = journey.getByRole("article").filter({ hasText: course.course_title });
    await expect(card.getByText("Continue learning", { exact: true })).toBeVisible();
    const target = next_lesson ? `lesson/${next_lesson.lesson_id}` : "progress";
    await expect(card.getByRole("link", { name: "Continue Course" })).toHaveAttribute(
      "href",
      `/course/${course.course_id}/${target}`,
    );
    await card.getByRole("link", { name: course.course_title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/course/${course.course_id}$`));
    await page.goBack();
    await card.getByRole("link", { name: /Announcements/ }).click();
    await expect(page).toHaveURL(new RegExp(`/course/${course.course_id}/announcements$`));
    await page.goBack();
  }
  const other = section(page, en.dashboard("suggested_title")).getByRole("article").first();
  const prices = await pricesToday(academy);
  const price = prices.get((await other.getByRole("heading").textContent())!)!;
  await expect(other.locator(".tabular-nums > span:first-child")).toHaveText(price);
  await other.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/course\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // For a person who teaches nothing, no courses that they teach are requested.
  expect(asked).toContain("/api/accounts/dashboard/");
  expect(asked).not.toContain("/api/instructor-courses/");
});
