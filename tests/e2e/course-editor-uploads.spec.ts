// Files of a lesson, sent in the editor as people do it: paused, with a line that is cut, cancelled, after a reload. The
// learner gets what was sent, byte by byte.
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeOffice, officeParts } from "#tests/made-office.ts";
import { makeZip } from "#tests/made-zip.ts";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enrol } from "./support/announcements.ts";
import { draftOf, expectSaved, openEditor, panel } from "./support/editor.ts";
import { aCourse, beginDraft, newInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

const w = words("authoring");
const u = words("uploads");
const megabyte = 1024 * 1024;

/** The handouts of the lesson that is open. */
const resources = (page: Page) => page.getByRole("region", { name: w("resources"), exact: true });
const choose = async (page: Page, file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  resources(page).getByLabel(u("choose_files"), { exact: true }).setInputFiles(file);
const line = (page: Page, name: string) => resources(page).getByRole("article", { name });
const press = async (page: Page, name: string, key: string) =>
  line(page, name)
    .getByRole("button", { name: u(key), exact: true })
    .click();
const percentOf = async (page: Page, name: string): Promise<number> =>
  line(page, name)
    .getByRole("progressbar")
    .evaluate((bar: HTMLProgressElement) => bar.value / bar.max);

/** Lets every part of a file take some time. @returns where the parts began, which is filled while they are sent */
async function slowParts(page: Page): Promise<number[]> {
  const offsets: number[] = [];
  await page.route("**/api/courses/*/uploads/*/", async (route) => {
    const request = route.request();
    if (request.method() === "PATCH") {
      offsets.push(Number(request.headers()["upload-offset"]));
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
    await route.continue().catch(() => {});
  });
  return offsets;
}

/** A document that is as large as a test needs: it has a picture that nothing can make smaller. */
const officeOf = (kind: "pptx" | "xlsx", folder: string, size: number): Buffer =>
  makeZip([
    ...officeParts(kind, { writer: "LibreOffice" }),
    { name: `${folder}/media/image1.png`, content: randomBytes(size) },
  ]);

/** Begins a course with one lesson, and opens it in the editor. */
async function openLesson(page: Page, academy: Academy, title: string) {
  const { access } = await newInstructor(page, academy, "en");
  const { course_id: courseId } = await beginDraft(academy, access, await aCourse(academy, { title }));
  await openEditor(page, academy, courseId, "lesson-l-one");
  return { access, courseId };
}

test("a file is paused, cut off and found again after a reload, another is cancelled, and a learner gets it whole @long", async ({
  page,
  academy,
  browser,
}) => {
  test.slow();
  const { access, courseId } = await openLesson(page, academy, "Slides over a bad line");
  const [name, second] = ["ward_round-slides.pptx", "doses.xlsx"];
  const bytes = officeOf("pptx", "ppt", 10 * megabyte);
  // A file with a time of its own, so that it is the same one after the reload.
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  const uploads = async (): Promise<[name: string, state: string][]> => {
    const { body } = await academy.api("GET", `/api/courses/${courseId}/uploads/`, undefined, access);
    return body.uploads.map((one: { name: string; state: string }) => [one.name, one.state]);
  };
  const handouts = async () =>
    (await draftOf(academy, courseId, access)).document.modules[0].lessons[0].resources;

  const offsets = await slowParts(page);
  await choose(page, path);
  await expect(line(page, name)).toContainText(u("cut_line"));
  await expect.poll(async () => percentOf(page, name)).toBeGreaterThan(0);
  await expect(line(page, name)).toContainText(/\d+%, .* left/);

  await press(page, name, "pause");
  await expect(line(page, name)).toContainText(u("state_paused"));
  await page.waitForTimeout(800);
  const whilePaused = offsets.length;
  await page.waitForTimeout(1_500);
  expect(offsets).toHaveLength(whilePaused);
  await expectAccessible(page);

  // Another one begins while the first waits for the person. It is cancelled, and nothing of it stays.
  const buffer = officeOf("xlsx", "xl", 6 * megabyte);
  await choose(page, { name: second, mimeType: "application/octet-stream", buffer });
  await expect.poll(async () => percentOf(page, second)).toBeGreaterThan(0);
  await press(page, second, "cancel_upload");
  await expect(line(page, second)).toHaveCount(0);
  await expect.poll(uploads).toEqual([[name, "receiving"]]);

  // The line is cut when the first goes on, and comes back.
  await page.context().setOffline(true);
  await press(page, name, "resume");
  await expect(line(page, name)).toContainText(u("state_broken"));
  const atTheCut = await percentOf(page, name);
  await page.context().setOffline(false);
  await expect.poll(async () => percentOf(page, name)).toBeGreaterThan(atTheCut);

  // The page is loaded again while it is sent. The browser asks first; then it no longer has the file.
  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(line(page, name)).toContainText(u("state_unfinished"));
  await expect(line(page, second)).toHaveCount(0);
  await expect.poll(async () => percentOf(page, name)).toBeGreaterThan(0);
  expect(await handouts()).toEqual([]);
  await expectAccessible(page);

  // What has arrived is not sent again.
  const arrived = Math.floor((await percentOf(page, name)) * bytes.length);
  const sentBefore = offsets.length;
  await line(page, name).getByLabel(u("choose_again"), { exact: true }).setInputFiles(path);
  const title = resources(page).getByLabel(w("field_resource_title"), { exact: true });
  await expect(title).toHaveValue("ward round slides", { timeout: 60_000 });
  expect(offsets[sentBefore]).toBeGreaterThanOrEqual(arrived);
  await expect(line(page, name)).toHaveCount(0);
  await expect(resources(page).getByRole("listitem")).toContainText(/PPTX, 10\.\d\sMB/);
  await expectSaved(page);
  await expect.poll(handouts).toEqual([expect.objectContaining({ title: "ward round slides", pages: null })]);
  expect(await uploads()).toEqual([[name, "ready"]]);

  await panel(page)
    .getByRole("button", { name: w("create_course") })
    .click();
  await expect(page).toHaveURL(new RegExp(`/edit-course-thumbnail/${courseId}`));

  const reader = await browser.newPage();
  const learner = await newcomer(reader, academy, "en");
  await enrol(academy, learner.access, courseId);
  const { body: course } = await academy.api("GET", `/api/course-details/${courseId}/`);
  const { lesson_id: lessonId } = course.modules[0].lessons[0];
  await reader.goto(`${academy.url}/course/${courseId}/lesson/${lessonId}`);
  const handout = reader.getByRole("link", { name: /ward round slides/ });
  await expect(handout).toContainText(/PPTX · 10\.\d\sMB/);
  const [download] = await Promise.all([reader.waitForEvent("download"), handout.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pptx$/);
  const saved = await readFile(await download.path());
  expect(saved.equals(bytes)).toBe(true);
  await reader.close();
});

test("a document that is another than its name says, or has macros, is refused under its name @long", async ({
  page,
  academy,
}) => {
  const { access, courseId } = await openLesson(page, academy, "Documents of all kinds");
  for (const [name, buffer, sentence] of [
    ["notes.pptx", makeOffice("docx"), "refused_content"],
    ["doses.xlsx", makeOffice("xlsx", { macros: true }), "refused_macros"],
  ] as const) {
    await choose(page, { name, mimeType: "application/octet-stream", buffer });
    await expect(line(page, name).getByRole("alert")).toHaveText(u(sentence));
    await expectAccessible(page);
    await press(page, name, "remove_line");
    await expect(line(page, name)).toHaveCount(0);
  }
  const { document } = await draftOf(academy, courseId, access);
  expect(document.modules[0].lessons[0].resources).toEqual([]);
});
