// A course leaves as a ZIP file, and comes back as a draft.
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeZip } from "#tests/made-zip.ts";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, newInstructor, publishNew } from "./support/instructors.ts";

const w = words("course-archives", "en");
const authoring = words("authoring", "en");
const uploads = words("uploads", "en");
const line = (page: Page, name: string) => page.getByRole("article", { name });

test("an instructor exports a course, imports it again and finds the draft in the editor", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  await page.setViewportSize({ width: 360, height: 780 });
  const title = "Reading a cohort study";
  const id = await publishNew(academy, access, await aCourse(academy, { title }));
  await page.goto(`${academy.url}/courses/manage?lang=en`);
  await page.getByRole("button", { name: authoring("more_for", { title }) }).click();
  await page.getByRole("link", { name: authoring("export_course"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/${id}/export$`));
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download \(/ }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Reading a cohort study.zip");
  await expect(page.getByText(w("download_done"))).toBeVisible();

  await page.goto(`${academy.url}/courses/manage?lang=en`);
  await page.getByRole("link", { name: authoring("import_course") }).click();
  await expect(page.getByRole("heading", { level: 1, name: w("import_title") })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "course.zip",
    mimeType: "application/zip",
    buffer: await readFile(await saved.path()),
  });
  await expect(page.getByRole("heading", { name: w("report_title") })).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const drafts = async () =>
    (await academy.api("GET", "/api/instructor-courses/", undefined, access)).body as { state: string }[];
  expect(await drafts()).toHaveLength(1);
  await page.getByRole("button", { name: w("import_now") }).click();
  await expect(page).toHaveURL(/\/instructor\/courses\/edit\/\d+$/);
  expect(page.url()).not.toContain(`/${id}`);
  expect((await drafts()).map(({ state }) => state)).toEqual(["draft", "published"]);
});

test("a wrong file and an archive that lacks a file say what is wrong; another file can be chosen", async ({
  page,
  academy,
}) => {
  await newInstructor(page, academy);
  await page.goto(`${academy.url}/courses/import?lang=en`);
  const choose = async (name: string, buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/zip", buffer });
  await choose("notes.zip", Buffer.from("no archive"));
  await expect(line(page, "notes.zip").getByRole("alert")).toHaveText(uploads("refused_content"));
  await choose("half.zip", makeZip([{ name: "x.txt", content: "x" }]).subarray(0, -10));
  await expect(page.getByRole("alert")).toHaveText(w("fault_no_zip"));
  await expect(page.getByRole("button", { name: w("check_again") })).toBeVisible();
  await expect(page.getByText("half.zip")).toBeVisible();
  await expect(line(page, "notes.zip")).toHaveCount(0);

  const document = await aCourse(academy);
  document.modules[0]!.lessons[0]!.resources = [
    { key: "r", title: "Handout", link: "file:handouts/one.pdf", pages: null },
  ];
  const course = {
    format: "bidya-course",
    version: 1,
    exported_at: "",
    owner_email: "nobody@example.com",
    category: null,
    document,
  };
  await choose("course.zip", makeZip([{ name: "course.json", content: JSON.stringify(course) }]));
  await expect(page.getByRole("alert")).toContainText(
    w("problem_missing", { title: "Handout", name: "one.pdf" }),
  );
  await expect(page.getByText(w("note_becomes_yours", { email: "nobody@example.com" }))).toBeVisible();
  await expect(page.getByRole("button", { name: w("import_now") })).toHaveCount(0);
});

/** The ZIP file of a course without files. */
const archiveOf = async (academy: Academy, title: string, padding = 0): Promise<Buffer> => {
  const course = {
    format: "bidya-course",
    version: 1,
    exported_at: "",
    owner_email: "",
    category: null,
    document: await aCourse(academy, { title }),
  };
  return makeZip([
    { name: "course.json", content: JSON.stringify(course) },
    { name: "padding.bin", content: randomBytes(padding) },
  ]);
};

for (const language of ["en", "bn"] as const)
  test(`a ZIP file goes on after the line broke and the page was loaded again, in ${language}`, async ({
    page,
    academy,
  }) => {
    const say = words("course-archives", language);
    const upload = words("uploads", language);
    await newInstructor(page, academy, language);
    await page.setViewportSize({ width: 360, height: 780 });
    const offsets: number[] = [];
    await page.route("**/api/course-imports/uploads/*/", async (route) => {
      const request = route.request();
      if (request.method() === "PATCH") {
        offsets.push(Number(request.headers()["upload-offset"]));
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      await route.continue().catch(() => {});
    });
    await page.goto(`${academy.url}/courses/import?lang=${language}`);
    const file = {
      name: "far.zip",
      mimeType: "application/zip",
      buffer: await archiveOf(academy, "From far away", 3_000_000),
    };
    await page.getByLabel(say("file_choose")).setInputFiles(file);
    const sending = line(page, "far.zip");
    await expect(sending).toContainText(upload("cut_line"));
    await expect.poll(() => offsets.length).toBeGreaterThan(1);
    await page.context().setOffline(true);
    await expect(sending).toContainText(upload("state_broken"));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.context().setOffline(false);
    const before = offsets.length;
    await expect.poll(() => offsets.length).toBeGreaterThan(before);
    await sending.getByRole("button", { name: upload("pause") }).click();
    await expect(sending).toContainText(upload("state_paused"));
    await page.reload();
    await expect(sending).toContainText(upload("state_unfinished"));
    // A file in memory has the time of now: the browser sees another file with the same name.
    await sending.getByRole("button", { name: upload("cancel_upload") }).click();
    await page.getByLabel(say("file_choose")).setInputFiles(file);
    await expect(page.getByRole("heading", { name: say("report_title") })).toBeVisible({ timeout: 30_000 });
    // No part is sent twice after the second beginning.
    const second = offsets.slice(offsets.lastIndexOf(0));
    expect(second).toEqual([...new Set(second)].toSorted((one, other) => one - other));
    // What has arrived is still here after a reload.
    await page.reload();
    const button = page.getByRole("button", { name: say("import_now") });
    await expect(button).toBeVisible();
    await expectNoSidewaysScroll(page);
    await button.click();
    await expect(page).toHaveURL(/\/instructor\/courses\/edit\/\d+/);
    await page.goto(`${academy.url}/courses/import?lang=${language}`);
    await expect(page.getByLabel(say("file_choose"))).toBeVisible();
  });

test("an upload that ended says so, and the page works by keyboard alone", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  await page.goto(`${academy.url}/courses/import?lang=en`);
  const choose = async (label: string) => {
    await page.getByLabel(label).focus();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
    const buffer = await archiveOf(academy, "By keyboard");
    await chooser.setFiles({ name: "far.zip", mimeType: "application/zip", buffer });
  };
  await choose(w("file_choose"));
  const button = page.getByRole("button", { name: w("import_now") });
  await expect(button).toBeVisible();
  // Another hour in another tab: the server has no such file any more.
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).flatMap((name) => /upload:archive:([-\w]+)/.exec(name)?.[1] ?? []),
  );
  expect(keys).toHaveLength(1);
  await academy.api("DELETE", `/api/course-imports/uploads/${keys[0]}/`, undefined, access);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(uploads("archive_unknown"));
  await choose(w("file_other"));
  await expect(page.getByRole("alert")).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/instructor\/courses\/edit\/\d+/);
  const { body } = await academy.api("GET", "/api/instructor-courses/", undefined, access);
  expect(body.map((one: { course_title: string }) => one.course_title)).toEqual(["By keyboard"]);
});

test("an import that went on without its page leads to the draft, and says how far it is or why it failed @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${academy.url}/courses/import?lang=en`);
  const buffer = await archiveOf(academy, "While the page was closed");
  const file = { name: "far.zip", mimeType: "application/zip", buffer };
  await page.getByLabel(w("file_choose")).setInputFiles(file);
  await expect(page.getByRole("button", { name: w("import_now") })).toBeVisible();
  const [key] = await page.evaluate(() =>
    Object.keys(localStorage).flatMap((name) => /upload:archive:([-\w]+)/.exec(name)?.[1] ?? []),
  );
  const path = `/api/course-imports/uploads/${key}/import/`;
  const answered = {
    upload: key,
    stored: 0,
    files: null,
    course_id: null,
    course_title: null,
    problem: null,
  };
  const problem = w("fault_no_zip");
  for (const language of ["en", "bn"] as const) {
    const say = words("course-archives", language);
    for (const [begun, sentence] of [
      [{ ...answered, state: "running" }, say("import_checking")],
      [{ ...answered, state: "running", stored: 2, files: 7 }, say("importing_text")],
      [{ ...answered, state: "failed", problem }, problem],
    ] as const) {
      await page.route(`**${path}`, async (route) => route.fulfill({ json: { import: begun } }));
      await page.goto(`${academy.url}/courses/import?lang=${language}`);
      await expect(page.getByText(sentence)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.unroute(`**${path}`);
    }
    await expect(page.getByRole("button", { name: say("import_again") })).toBeVisible();
  }

  expect((await academy.api("POST", path, undefined, access)).body).toMatchObject({ state: "running" });
  const state = async () => (await academy.api("GET", path, undefined, access)).body.import.state;
  await expect.poll(state).toBe("done");
  await page.goto(`${academy.url}/courses/import?lang=en`);
  await expect(page.getByText(w("imported", { course: "While the page was closed" }))).toBeVisible();
  await page.getByRole("button", { name: w("edit_course") }).click();
  await expect(page).toHaveURL(/\/instructor\/courses\/edit\/\d+$/);
  await page.goto(`${academy.url}/courses/import?lang=en`);
  await expect(page.getByLabel(w("file_choose"))).toBeVisible();
});
