// A course leaves as a ZIP file, and comes back as a draft.
import { readFile } from "node:fs/promises";
import { makeZip } from "#tests/made-zip.ts";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, newInstructor, publishNew } from "./support/instructors.ts";

const w = words("course-archives", "en");
const authoring = words("authoring", "en");

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
  await expect(page.getByRole("alert")).toHaveText(w("fault_no_zip"));
  await expect(page.getByRole("button", { name: w("check_again") })).toBeVisible();
  await expect(page.getByText("notes.zip")).toBeVisible();

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

test("a file that is gone is sent again, and the page works by keyboard alone @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  await page.goto(`${academy.url}/courses/import?lang=en`);
  const course = {
    format: "bidya-course",
    version: 1,
    exported_at: "",
    owner_email: "",
    category: null,
    document: await aCourse(academy, { title: "From far away" }),
  };
  await page.getByLabel(w("file_choose")).focus();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  const buffer = makeZip([{ name: "course.json", content: JSON.stringify(course) }]);
  await chooser.setFiles({ name: "far.zip", mimeType: "application/zip", buffer });
  const button = page.getByRole("button", { name: w("import_now") });
  await expect(button).toBeVisible();
  // Another process, or another hour: the server has no such file.
  let calls = 0;
  await page.route("**/api/course-imports/", async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fulfill({ status: 410, json: { detail: "gone", code: "archive_gone" } });
  });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/instructor\/courses\/edit\/\d+$/);
  expect(calls).toBe(2);
  const { body } = await academy.api("GET", "/api/instructor-courses/", undefined, access);
  expect(body.map((one: { course_title: string }) => one.course_title)).toEqual(["From far away"]);
});
