// The end of a course that asks for its check questions.
import { expect, languageHere, test, words } from "./support/academy.ts";
import { answerAll, askingCourse, endOf, enrol, numberShape, tick } from "./support/completion-pages.ts";

test("a course that asks for its check questions is completed by the last right answer", async ({
  page,
  academy,
}) => {
  test.slow();
  const w = words("learning");
  const c = words("certificates");
  const courseId = await askingCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  await tick(academy, lessons, access);
  await page.goto(endOf(academy, courseId));
  await expect(page.getByRole("heading", { level: 1, name: w("end_open") })).toBeVisible();
  const open = page.getByRole("region", { name: w("end_open_list") });
  await expect(open.getByText(w("end_not_right"))).toHaveCount(3);
  await expect(open.getByText(w("end_not_ticked"))).toHaveCount(0);

  // The lesson says that the course asks for it. One question stays for the page, the others are answered before.
  const first = open.getByRole("link").first();
  const href = (await first.getAttribute("href"))!;
  const here = Number(/lesson\/(\d+)/.exec(href)![1]);
  await answerAll(
    academy,
    lessons.filter(({ lesson_id: id }) => id !== here),
    access,
  );
  await first.click();
  await expect(page.getByText(w("checks_asked"))).toBeVisible();
  const check = page.locator("#check");
  await check.getByRole("radio").nth(1).check();
  await check.getByRole("button", { name: w("check_send") }).click();
  await expect(check.getByText(w("check_wrong"))).toBeVisible();
  await check.getByRole("radio").nth(0).check();
  await check.getByRole("button", { name: w("check_send") }).click();
  await expect(check.getByText(w("check_right"), { exact: true })).toBeVisible();

  // The answer completed the course. The lesson says so, and each way on leads to the end.
  await expect(check.getByText(w("completed_here"))).toBeVisible();
  await expect(page.getByRole("link", { name: w("go_to_next") })).toHaveCount(0);
  await check.getByRole("link", { name: w("go_to_end") }).click();
  await expect(page).toHaveURL(endOf(academy, courseId));
  await expect(page.getByRole("heading", { level: 1, name: w("end_done") })).toBeVisible();

  // A completed course says so on its card, and its certificate says what it rests on.
  await page.goto(`${academy.url}/dashboard`);
  await expect(page.locator(`[data-finished="${courseId}"]`)).toBeVisible();
  await page.locator(`[data-finished="${courseId}"]`).getByRole("link").click();
  await expect(page).toHaveURL(endOf(academy, courseId));
  await page.getByRole("button", { name: c("claim") }).click();
  await expect(page.getByText(c("yours_title"))).toBeVisible();
  await expect(page.getByText(c("cert_completed_checks"))).toBeVisible();
  const number = numberShape.exec((await page.getByRole("main").textContent())!)![0];
  const { body } = await academy.api("GET", `/api/certificates/${number}/`);
  expect(body).toMatchObject({ completion: "lessons_and_checks", checks: 3 });
});

test("a course with every tick and open check questions is not completed, and leads to them", async ({
  page,
  academy,
}) => {
  const courseId = await askingCourse(academy);
  const { access, lessons } = await enrol(page, academy, courseId);
  await tick(academy, lessons, access);
  await page.goto(`${academy.url}/dashboard`);
  const { body } = await academy.api("GET", "/api/enrollments/", undefined, access);
  const [first] = body[0].checks.open_lessons as number[];
  const left = languageHere() === "en" ? "3 check questions are left." : "৩টি যাচাই প্রশ্ন বাকি।";
  await expect(page.getByRole("article").getByText(left)).toBeVisible();
  await expect(page.locator(`[data-finished="${courseId}"]`)).toHaveCount(0);
  // The one thing to do now is the first of them.
  const next = page.locator("[data-next-step=check]");
  await expect(next.getByText(left)).toBeVisible();
  await expect(next.getByRole("link")).toHaveAttribute("href", `/course/${courseId}/lesson/${first}#check`);
  await page
    .getByRole("link", { name: words("dashboard")("continue_course") })
    .first()
    .click();
  await expect(page).toHaveURL(`${academy.url}/course/${courseId}/lesson/${first}`);
  await page.goBack();
  await next.getByRole("link").click();
  await expect(page).toHaveURL(`${academy.url}/course/${courseId}/lesson/${first}#check`);
  await expect(page.locator("#check")).toBeInViewport();
});
