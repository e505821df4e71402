// The parts of a lesson below its text: check questions, handouts, and the questions of learners.
import { expect, test, words } from "./support/academy.ts";
import { enterCourse, lessonAddress, lessonHeading, readLessonPage } from "./support/lesson-pages.ts";

const w = words("learning");

test("a question is asked once, answered and deleted; another person's is reported", async ({
  page,
  academy,
}) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[1]!;
  const { access: teaching } = await academy.logIn("admin@bidya.test");
  await page.goto(lessonAddress(academy, courseId, id));
  await page.locator("#questions").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: w("ask_open") }).click();
  const field = page.getByRole("textbox", { name: w("ask_label") });
  await expect(field).toBeFocused();
  const text = "Who keeps the list at night?";
  await field.fill(text);
  // The answer to the first call is lost.
  let lost = 0;
  await page.route(`**/api/lessons/${id}/questions/`, async (route) => {
    if (route.request().method() !== "POST" || lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: w("ask_send") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(field).toHaveValue(text);
  // What was typed and not sent is there when the page is opened again.
  await page.reload();
  await page.locator("#questions").scrollIntoViewIfNeeded();
  await expect(field).toHaveValue(text);
  await page.getByRole("button", { name: w("ask_send") }).click();
  const asked = page.locator("#questions li").filter({ hasText: text });
  await expect(asked).toHaveCount(1);
  await expect(field).toBeHidden();
  await expect(page.getByRole("button", { name: w("ask_open") })).toBeFocused();

  const { body } = await academy.api("GET", `/api/lessons/${id}/questions/?page=1`, undefined, access);
  const question = body.results.find((one: { text: string }) => one.text === text);
  await academy.api(
    "POST",
    `/api/lesson-posts/${question.id}/answers/`,
    { text: "The pharmacist." },
    teaching,
  );
  // A notice leads to the questions.
  await page.goto("about:blank");
  await page.goto(`${lessonAddress(academy, courseId, id)}#questions`);
  await expect(page.getByRole("heading", { name: w("lesson_questions") })).toBeInViewport();
  const answered = asked.getByRole("article").filter({ hasText: "The pharmacist." });
  await expect(answered).toBeVisible();
  await answered.getByTitle(w("post_report"), { exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Not on the topic.");
  await dialog.getByRole("button", { name: w("post_report"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(answered.getByText(w("post_reported"))).toBeVisible();
  await asked.getByTitle(w("post_delete"), { exact: true }).click();
  await expect(dialog).toContainText(w("post_delete_with_answers"));
  await dialog.getByRole("button", { name: words("kit")("remove"), exact: true }).click();
  await expect(asked).toHaveCount(0);
});

test("a handout says its kind, pages and size, and opens in the viewer", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const lesson = await readLessonPage(academy, lessons[0]!.lesson_id, access);
  const [handout] = lesson.resources;
  await page.goto(lessonAddress(academy, courseId, lesson.lesson_id));
  const row = page.getByRole("button", { name: handout.resource_title });
  await expect(row).toContainText(w("kind_pdf"));
  await expect(row).toContainText(/\d\s(KB|MB)/);
  await expect(row).toContainText(/\d pages?/);
  await row.click();
  const dialog = page.getByRole("dialog", { name: handout.resource_title });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(lessonHeading(page, lesson.lesson_title)).toBeVisible();
});

test("a check question is answered wrong, right, and remembered", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[0]!;
  const { checks } = await readLessonPage(academy, id, access);
  await page.goto(lessonAddress(academy, courseId, id));
  const group = page.getByRole("group", { name: checks[0].question });
  const send = group.getByRole("button", { name: w("check_send") });
  await send.click();
  await expect(group.getByRole("alert")).toHaveText(w("choose_option"));
  await group.getByRole("radio").first().check();
  await send.click();
  await expect(group.getByRole("status")).toContainText(w("check_wrong"));
  await expect(group.getByRole("status")).toContainText("thirteen principles");
  // Another option is open at once.
  await group.getByRole("radio").nth(1).check();
  await expect(group.getByRole("status")).toBeEmpty();
  await send.click();
  await expect(group.getByRole("status")).toContainText(w("check_right"));
  await page.reload();
  await expect(group.getByRole("radio").nth(1)).toBeChecked();
  await expect(group.getByRole("status")).toContainText(w("check_right"));
  await group.getByRole("button", { name: w("check_again") }).click();
  await expect(group.getByRole("radio", { checked: true })).toHaveCount(0);

  const several = page.getByRole("group", { name: checks[1].question });
  await several.getByRole("checkbox").nth(0).check();
  await several.getByRole("checkbox").nth(2).check();
  await several.getByRole("button", { name: w("check_send") }).click();
  await expect(several.getByRole("status")).toContainText(w("check_right"));
  expect((await readLessonPage(academy, id, access)).checks[1].my_answer).toMatchObject({
    chosen: [1, 3],
    is_right: true,
  });
});
