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

test("closing the tab asks only while something is not saved", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("Left unsaved", [["a"]]));
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openEditor(page, academy, courseId);
  await page.route("**/draft/", async (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  const title = field(page, "field_title");
  await title.click();
  await page.keyboard.type("Still here. ");
  await expect(saveState(page, "state_kept")).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  // The person stayed.
  await expect(title).toHaveValue(/Still here\. /);
  await page.unroute("**/draft/");
  await page.keyboard.type("Saved.");
  await expect
    .poll(async () => (await draftOf(academy, courseId, access)).document.title, { timeout: 30_000 })
    .toContain("Saved.");
  await expect(saveState(page, "state_kept")).toHaveCount(0);
  await expectSaved(page);
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  expect(asked).toEqual(["beforeunload"]);
});
