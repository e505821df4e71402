// Earlier versions of a course, and drafts that nobody wants any more.
import { maxVersionsListed } from "#features/authoring/contract.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { expect, test, words } from "./support/academy.ts";
import {
  addDraft,
  documentOf,
  draftOf,
  expectSaved,
  field,
  instructor,
  openEditor,
  press,
} from "./support/editor.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("authoring");

test("a version of the history is brought back, and a draft is discarded", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const { body: categories } = await academy.api("GET", "/api/categories/");
  const document = { ...documentOf("As it was", [["a"]]), category_id: categories[0].category_id };
  const courseId = await addDraft(academy, access, document);
  const { version } = await draftOf(academy, courseId, access);
  await academy.api("POST", `/api/courses/${courseId}/publish/`, { version }, access);
  await openEditor(page, academy, courseId);
  const title = field(page, "field_title");
  await title.fill("As it is now");
  await expectSaved(page);
  await press(page, "more");
  await press(page, "history");
  const dialog = page.getByRole("dialog");
  const versions = dialog.getByRole("listitem");
  await expect(versions.first()).not.toContainText(w("badge_published"));
  await versions
    .filter({ hasText: w("badge_published") })
    .getByRole("button")
    .first()
    .click();
  await expect(dialog).toContainText("As it was");
  await dialog.getByRole("button", { name: w("history_back") }).click();
  await versions.first().getByRole("button").click();
  await expect(dialog.getByRole("heading", { name: w("version_own_changes") })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "As it is now" })).toHaveCount(1);
  await dialog.getByRole("button", { name: w("history_back") }).click();
  await versions
    .filter({ hasText: w("badge_published") })
    .getByRole("button")
    .first()
    .click();
  await dialog.getByRole("button", { name: w("restore") }).click();
  await expect(title).toHaveValue("As it was");
  await expect.poll(async () => (await draftOf(academy, courseId, access)).document.title).toBe("As it was");

  await title.fill("Not wanted");
  await expectSaved(page);
  await press(page, "more");
  await press(page, "discard_changes");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("discard_changes") })
    .click();
  await expect(title).toHaveValue("As it was");
  expect((await draftOf(academy, courseId, access)).has_changes).toBe(false);
});

test("the history says who saved each version, and when", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const nameOf = async (token: string) => {
    const { body } = await academy.api("GET", "/api/accounts/profile/", undefined, token);
    return `${body.first_name} ${body.last_name}`;
  };
  const began = Date.now();
  const document = documentOf("Two writers", [["a"]]);
  const courseId = await addDraft(academy, access, document);
  const change = { version: 1, document: { ...document, title: "By an administrator" } };
  const saved = await academy.api("PUT", `/api/courses/${courseId}/draft/`, change, admin);
  expect(saved.status).toBe(200);
  const path = `/api/courses/${courseId}/versions/`;
  const { body: versions } = await academy.api("GET", path, undefined, access);
  await openEditor(page, academy, courseId);
  await press(page, "more");
  await press(page, "history");
  const rows = page.getByRole("dialog").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  // The newest is the first.
  for (const [place, token] of [admin, access].entries()) {
    const time = Date.parse(versions[place].saved_at);
    expect(time).toBeGreaterThanOrEqual(began);
    expect(time).toBeLessThanOrEqual(Date.now());
    await expect(rows.nth(place)).toContainText(formatDateTime(new Date(time)));
    await expect(rows.nth(place)).toContainText(await nameOf(token));
  }
});

test("a draft that was never published is deleted after a question", async ({ page, academy }) => {
  const access = await signIn(page, academy, instructor);
  const courseId = await addDraft(academy, access, documentOf("Not needed", [["a"]]));
  await openEditor(page, academy, courseId);
  await press(page, "more");
  await press(page, "delete_draft");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("delete_draft") })
    .click();
  await expect(page.getByText(w("discarded_new"))).toBeVisible();
  expect((await academy.api("GET", `/api/courses/${courseId}/draft/`, undefined, access)).status).toBe(404);
});

test("versions before the newest ones are shown after a button is pressed @long", async ({
  page,
  academy,
}) => {
  test.slow();
  const access = await signIn(page, academy, instructor);
  const document = documentOf("Many versions", [["a"]]);
  const courseId = await addDraft(academy, access, document);
  // Each version that is brought back has a row of its own.
  for (let count = 0; count < maxVersionsListed; count++) {
    const { version } = await draftOf(academy, courseId, access);
    const path = `/api/courses/${courseId}/versions/1/restore/`;
    const { status } = await academy.api("POST", path, { version }, access);
    expect(status).toBe(200);
  }
  await openEditor(page, academy, courseId);
  await press(page, "more");
  await press(page, "history");
  const dialog = page.getByRole("dialog");
  const versions = dialog.getByRole("listitem");
  const first = versions.filter({ hasText: new RegExp(`${w("version_number", { number: "1" })}$`) });
  await expect(versions).toHaveCount(maxVersionsListed);
  await expect(first).toHaveCount(0);
  const earlier = dialog.getByRole("button", { name: w("history_earlier") });
  await earlier.click();
  await expect(first).toHaveCount(1);
  await expect(earlier).toHaveCount(0);
  await first.getByRole("button").click();
  await expect(dialog.getByRole("button", { name: w("history_back") })).toBeVisible();
});
