// The draft of the note on a lesson: it survives the tab, and never goes to another person.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { enterCourse, lessonAddress, readLessonPage } from "./support/lesson-pages.ts";
import { register } from "./support/people.ts";
import { enterWith } from "./support/sign-in.ts";

const w = words("learning");
const field = (page: Page) => page.getByRole("textbox", { name: w("my_note") });

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
