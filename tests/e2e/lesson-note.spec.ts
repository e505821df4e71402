// The note on a lesson: it saves itself, its draft survives the tab, and it never goes to another person.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { enterCourse, lessonAddress, readLessonPage } from "./support/lesson-pages.ts";
import { register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("learning");
const field = (page: Page) => page.getByRole("textbox", { name: w("my_note") });

test("a note is saved without a button, and two tabs lose nothing", async ({ page, academy, context }) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[2]!;
  const at = lessonAddress(academy, courseId, id);
  const field = (tab: Page) => tab.getByRole("textbox", { name: w("my_note") });
  const other = await context.newPage();
  await page.goto(at);
  await other.goto(at);
  await expect(field(other)).toBeVisible();
  await field(page).fill("From the first tab");
  await expect
    .poll(async () => (await readLessonPage(academy, id, access)).my_note.text)
    .toBe("From the first tab");
  await field(other).fill("From the second tab");
  await expect(other.getByRole("alert")).toHaveText(w("note_conflict"));
  const choice = other.getByRole("region", { name: w("note_conflict") });
  await expect(choice.getByText("From the first tab")).toBeVisible();
  await expect(choice.getByText("From the second tab")).toBeVisible();
  expect((await readLessonPage(academy, id, access)).my_note.text).toBe("From the first tab");
  await choice.getByRole("button", { name: w("note_keep_both") }).click();
  await expect
    .poll(async () => (await readLessonPage(academy, id, access)).my_note.text)
    .toBe("From the first tab\n\nFrom the second tab");
  await expect(choice).toHaveCount(0);
});

test("a note that cannot be saved stays, through a reload and a full storage", async ({ page, academy }) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const { lesson_id: id } = lessons[3]!;
  await page.goto(lessonAddress(academy, courseId, id));
  await page.route("**/note/", (route) => route.abort());
  const field = page.getByRole("textbox", { name: w("my_note") });
  await field.fill("Typed without a connection");
  await expect(page.getByRole("alert")).toContainText(w("note_failed"));
  await page.unroute("**/note/");
  await page.reload();
  await expect(field).toHaveValue("Typed without a connection");
  await expect
    .poll(async () => (await readLessonPage(academy, id, access)).my_note.text)
    .toBe("Typed without a connection");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await field.fill("Typed with a full storage");
  await expect
    .poll(async () => (await readLessonPage(academy, id, access)).my_note.text)
    .toBe("Typed with a full storage");
});

test("a note that was not saved is found in a new tab, until the person logs out", async ({
  page,
  academy,
  context,
}) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  const at = lessonAddress(academy, courseId, lessons[0]!.lesson_id);
  await context.route("**/note/", (route) => route.abort());
  await page.goto(at);
  await field(page).fill("Typed before the tab was closed");
  await expect(page.getByRole("alert")).toContainText(w("note_failed"));
  await page.close();
  const other = await context.newPage();
  await other.goto(at);
  await expect(field(other)).toHaveValue("Typed before the tab was closed");

  const site = words("site");
  await other.goto(`${academy.url}/courses`);
  await other.getByRole("button", { name: site("nav_account") }).click();
  await other
    .getByRole("button", { name: site("nav_log_out") })
    .filter({ visible: true })
    .click();
  await expect(other).toHaveURL(`${academy.url}/`);
  const kept = await other.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain("Typed before the tab was closed");
});

test("a note is not written to the account of a person who signed in in another tab", async ({
  page,
  academy,
  context,
}) => {
  const { courseId, lessons } = await enterCourse(page, academy);
  // A free preview: the other person may have a note there, too.
  const { lesson_id: id } = lessons[0]!;
  const second = await register(academy);
  const tokens = await academy.logIn(second.email, second.password);
  await page.goto(lessonAddress(academy, courseId, id));
  await field(page).fill("Only for the first person");
  await enterWith(await context.newPage(), academy, tokens);
  // The save that waits for a pause, and the one at the end of the page.
  await page.waitForTimeout(3_000);
  await page.close();
  const theirs = await readLessonPage(academy, id, tokens.access);
  expect(theirs.my_note?.text ?? "").toBe("");
});
