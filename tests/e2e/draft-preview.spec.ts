// A draft as a learner would see it, for the people who write the course.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourse, beginDraft, newInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

const w = words("course-page", "en");
const authoring = words("authoring", "en");
const learning = words("learning", "en");

test("an instructor reads a draft as a learner will, answers its question, and goes back to the editor", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy, "en");
  const title = "Not published yet";
  const lesson = (key: string, name: string) => ({
    key,
    id: null,
    title: name,
    minutes: 10,
    is_preview: false,
    text: "## Why\n\nA trial answers **one** question.",
    videos: [
      { key: "v", title: "A film", link: "https://youtu.be/aqz-KE-bpKQ", captions: [], renditions: [] },
    ],
    resources: [{ key: "r", title: "Handout", link: "https://example.com/a.pdf", pages: 3 }],
    checks: [
      {
        key: "c",
        id: null,
        question: "How many questions?",
        options: ["One", "Ten"],
        right_options: [1],
        is_multiple: false,
        explanation: "One trial, one question.",
      },
    ],
  });
  const modules = [
    { key: "m", id: null, title: "First module", lessons: [lesson("l-a", "The plan"), lesson("l-b", "")] },
  ];
  const { course_id: id } = await beginDraft(academy, access, await aCourse(academy, { title, modules }));
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto(`${academy.url}/courses/manage?lang=en`);
  await page.getByRole("button", { name: authoring("more_for", { title }) }).click();
  await page.getByRole("link", { name: authoring("view_as_learner"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/instructor/preview/${id}$`));
  await expect(page.getByRole("status").filter({ hasText: w("draft_bar") })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("4,000")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole("link", { name: /^The plan/ }).click();
  await expect(page).toHaveURL(new RegExp(`/instructor/preview/${id}/l-a$`));
  await expect(page.getByRole("status").filter({ hasText: w("draft_bar") })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "The plan" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why" })).toBeVisible();
  await expect(page.getByText("Handout", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Ten" }).check();
  await page.getByRole("button", { name: learning("check_send") }).click();
  await expect(page.getByText(learning("check_wrong"))).toBeVisible();
  await page.getByRole("radio", { name: "One" }).check();
  await page.getByRole("button", { name: learning("check_send") }).click();
  await expect(page.getByText("One trial, one question.")).toBeVisible();
  // What would be a person's own is not there.
  for (const part of ["#my-note", "#questions"]) await expect(page.locator(part)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page
    .locator("[data-bottom-bar]")
    .getByRole("link", { name: w("draft_next") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: w("draft_no_title") })).toBeVisible();
  await page.getByRole("link", { name: w("draft_to_course") }).click();
  await expect(page).toHaveURL(new RegExp(`/instructor/preview/${id}$`));
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: w("draft_to_editor") }).click();
  await expect(page).toHaveURL(new RegExp(`/instructor/courses/edit/${id}$`));
  await page.getByRole("link", { name: authoring("view_as_learner"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await newcomer(page, academy, "en");
  await page.goto(`${academy.url}/instructor/preview/${id}`);
  await expect(page.getByRole("heading", { name: w("draft_missing") })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});
