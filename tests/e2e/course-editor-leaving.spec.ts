// The editor is left: by a button, by closing the tab, or by a crash.
import { expect, test, words } from "./support/academy.ts";
import {
  addDraft,
  courseIdOf,
  documentOf,
  draftOf,
  expectSaved,
  field,
  instructor,
  openEditor,
  openNewCourse,
  panel,
  saveState,
} from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring");

test("Cancel leads to the dashboard, keeps the draft and says so", async ({ page, academy }) => {
  const access = await openNewCourse(page, academy);
  await panel(page)
    .getByRole("button", { name: words("kit")("cancel") })
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(w("draft_stays"))).toHaveCount(0);

  await page.goto(`${academy.url}/courses/create`);
  await field(page, "field_title").fill("Left in the middle");
  await courseIdOf(page);
  const courseId = await courseIdOf(page);
  await field(page, "field_description").fill("Typed just before leaving");
  await panel(page)
    .getByRole("button", { name: words("kit")("cancel") })
    .click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(w("draft_stays"))).toBeVisible();
  await expect
    .poll(async () => (await draftOf(academy, courseId, access)).document.description)
    .toBe("Typed just before leaving");
});

test("a course whose answer was lost is begun once, and its text comes back after a crash", async ({
  page,
  academy,
}) => {
  const access = await openNewCourse(page, academy);
  const begun: number[] = [];
  await page.route("**/api/drafts/", async (route) => {
    const response = await route.fetch();
    begun.push((await response.json()).course_id);
    await route.abort();
  });
  await field(page, "field_title").fill("Begun once");
  await expect(saveState(page, "state_kept")).toBeVisible();
  await field(page, "field_title").fill("Begun once, written on");
  await page.waitForTimeout(500);
  await page.unroute("**/api/drafts/");
  await page.goto("about:blank");
  await page.goto(`${academy.url}/courses/create`);
  await expect(field(page, "field_title")).toHaveValue("Begun once, written on");
  await expectSaved(page);
  const courseId = await courseIdOf(page);
  expect(new Set(begun)).toEqual(new Set([courseId]));
  expect((await draftOf(academy, courseId, access)).document.title).toBe("Begun once, written on");
  // The next visit begins another course.
  await page.goto(`${academy.url}/courses/create`);
  await expect(field(page, "field_title")).toHaveValue("");
});
