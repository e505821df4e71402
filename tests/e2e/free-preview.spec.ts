// A preview lesson for visitors: the way to it, its text without scripts and without a session, and the way to its course.
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  literally,
  test,
  words,
} from "./support/academy.ts";
import { courseCalled } from "./support/completion-pages.ts";
import { freePreviewIn } from "./support/every-page.ts";
import { aCourse, publishNew, registerInstructor } from "./support/instructors.ts";
import { lessonHeading } from "./support/lesson-pages.ts";
import { newcomer } from "./support/people.ts";

const coursesOf: Record<Language, string> = { en: "Good clinical practice", bn: "স্ট্রোক" };

/** A preview lesson with a text, as everybody reads it. */
async function openedPreview(academy: Academy, language: Language) {
  const courseId = await courseCalled(academy, coursesOf[language]);
  const path = await freePreviewIn(academy, [courseId]);
  const { body: lesson } = await academy.api("GET", `/api/lessons/${path.split("/").at(-1)}/`);
  return { courseId, path, lesson };
}

for (const language of ["en", "bn"] satisfies Language[])
  test(`a visitor without scripts reads the text of a preview lesson, found on the page of its course (${language})`, async ({
    academy,
    browser,
  }) => {
    const c = words("course-page", language);
    const { courseId, path, lesson } = await openedPreview(academy, language);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(`${academy.url}/course/${courseId}?lang=${language}`);
    const row = page.locator("#content").getByRole("link", { name: lesson.lesson_title });
    await expect(row).toContainText(c("preview"));
    const price = await page
      .locator("aside[data-own-bar] .tabular-nums > span:not(.sr-only)")
      .first()
      .textContent();
    await row.click();
    await expect(page).toHaveURL(academy.url + path);
    await expect(lessonHeading(page, lesson.lesson_title)).toBeVisible();
    await expect(page.getByText(c("preview_badge"), { exact: true })).toBeVisible();
    const text = page.locator("#text");
    await expect(text).toBeVisible();
    expect(await text.locator(":scope > *").count()).toBeGreaterThan(3);
    // In our reading style.
    const size = await text.evaluate((element) => getComputedStyle(element).fontSize);
    expect(size).toBe("18px");
    // A handout says what it costs before it is opened.
    const [handout] = lesson.resources;
    await expect(page.getByRole("link", { name: handout.resource_title })).toContainText(/KB|MB|কেবি|এমবি/);
    // The course, with its price of today, is one tap away.
    const course = page.getByRole("region", { name: c("preview_of") });
    await expect(course).toContainText(price!);
    await expect(course.getByRole("link", { name: c("preview_open_lesson") })).toBeHidden();
    await expectNoSidewaysScroll(page);
    await course.getByRole("link", { name: c("preview_to_course") }).click();
    await expect(page).toHaveURL(`${academy.url}/course/${courseId}`);
    await context.close();
  });

test("a preview lesson is for search engines, with its own title and address", async ({ academy, page }) => {
  const { courseId, path, lesson } = await openedPreview(academy, "en");
  const answer = await fetch(`${academy.url}${path}?lang=en`);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  await page.goto(`${academy.url}${path}?lang=en`);
  await expect(page).toHaveTitle(new RegExp(`^${literally(lesson.lesson_title)}`));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
    "content",
    new RegExp(`/share/course/${courseId}\\.png$`),
  );
  const map = await (await fetch(`${academy.url}/sitemap.xml`)).text();
  expect(map).toContain(`${path}</loc>`);
});

test("a lesson that is no preview, and one of another course, have no public page", async ({
  academy,
  page,
}) => {
  const { courseId, lesson } = await openedPreview(academy, "en");
  const c = words("course-page", "en");
  const { body } = await academy.api("GET", `/api/course-details/${courseId}/`);
  const closed = body.modules
    .flatMap(({ lessons }: { lessons: { lesson_id: number; is_preview: boolean }[] }) => lessons)
    .find(({ is_preview: isPreview }: { is_preview: boolean }) => !isPreview);
  for (const address of [
    `/course/${courseId}/preview/${closed.lesson_id}`,
    `/course/${courseId + 1}/preview/${lesson.lesson_id}`,
    `/course/${courseId}/preview/2000000000`,
    `/course/${courseId}/preview/abc`,
  ]) {
    const response = (await page.goto(`${academy.url}${address}?lang=en`))!;
    expect([address, response.status()]).toEqual([address, 404]);
    await expect(lessonHeading(page, c("preview_missing"))).toBeVisible();
    expect(await response.text()).not.toContain(lesson.lesson_title);
  }
});

test("a signed-in person goes on to the page of the lesson, which has a note", async ({ academy, page }) => {
  const { courseId, path, lesson } = await openedPreview(academy, "en");
  const c = words("course-page");
  await newcomer(page, academy);
  await page.goto(academy.url + path);
  await page.getByRole("link", { name: c("preview_open_lesson") }).click();
  await expect(page).toHaveURL(`${academy.url}/course/${courseId}/lesson/${lesson.lesson_id}`);
  await expect(lessonHeading(page, lesson.lesson_title)).toBeVisible();
  await expect(page.getByRole("textbox", { name: words("learning")("my_note") })).toBeVisible();
});

test("a visitor reads a changed text at once, also in a lesson with nothing else", async ({ academy }) => {
  const { access } = await registerInstructor(academy);
  const plain = await aCourse(academy);
  const [module] = plain.modules;
  const lessons = [{ ...module!.lessons[0]!, is_preview: true, text: "The first text." }];
  const id = await publishNew(academy, access, { ...plain, modules: [{ ...module!, lessons }] });
  const path = await freePreviewIn(academy, [id]);
  const read = async () => (await fetch(`${academy.url}${path}?lang=en`)).text();
  expect(await read()).toContain("The first text.");
  const calls = `/api/courses/${id}`;
  const { body: draft } = await academy.api("GET", `${calls}/draft/`, undefined, access);
  draft.document.modules[0].lessons[0].text = "The second text.";
  const { version, document: changed } = draft;
  const saved = await academy.api("PUT", `${calls}/draft/`, { version, document: changed }, access);
  await academy.api("POST", `${calls}/publish/`, { version: saved.body.version }, access);
  const now = await read();
  expect(now).toContain("The second text.");
  expect(now).not.toContain("The first text.");
});
