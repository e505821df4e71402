// The team of a course sees its pages as learners do.
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { enrol } from "./support/announcements.ts";
import { say } from "./support/chat.ts";
import { aCourse, newInstructor, publishNew, registerInstructor } from "./support/instructors.ts";
import { newcomer, register } from "./support/people.ts";

/** A learner of a course who wrote in its room. */
async function learnerWith(academy: Academy, courseId: number, message: string): Promise<{ name: string }> {
  const { email, password, firstName, lastName } = await register(academy);
  const { access } = await academy.logIn(email, password);
  await enrol(academy, access, courseId);
  await say(academy, access, courseId, message);
  return { name: `${firstName} ${lastName}` };
}

for (const language of ["en", "bn"] as const)
  test(`an instructor sees the course and its lessons as learners do, and goes back, in ${language}`, async ({
    page,
    academy,
  }) => {
    const w = words("course-page", language);
    const courses = words("courses", language);
    const authoring = words("authoring", language);
    const { access } = await newInstructor(page, academy, language);
    const title = "Seen from both sides";
    const id = await publishNew(academy, access, await aCourse(academy, { title }));
    const learner = await learnerWith(academy, id, "A question for the class");
    await page.setViewportSize({ width: 360, height: 740 });
    const teamParts = page.getByRole("navigation", { name: w("manage_course") });
    const line = page.getByRole("complementary", { name: courses("learner_view") });

    await page.goto(`${academy.url}/course/${id}`);
    await expect(teamParts).toBeVisible();
    await expect(page.getByText(w("continue_teaching"))).toBeVisible();
    await expect(line).toHaveCount(0);

    await page.goto(`${academy.url}/courses/manage`);
    await page.getByRole("button", { name: authoring("more_for", { title }) }).click();
    await page.getByRole("link", { name: authoring("view_as_learner"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/instructor/preview/${id}$`));
    await page.getByRole("link", { name: w("draft_see_published"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/course/${id}\\?as=learner$`));
    await expect(line).toContainText(courses("learner_view_text"));
    await expect(teamParts).toHaveCount(0);
    await expect(page.getByText(w("continue_teaching"))).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: w("enrol_now") }).click();
    await expect(page.getByText(w("learner_view_only"))).toBeVisible();

    // The view lasts from page to page.
    await line.getByRole("link", { name: courses("learner_view_lessons") }).click();
    await expect(page).toHaveURL(new RegExp(`/course/${id}/progress$`));
    await expect(line).toBeVisible();
    await expectNoSidewaysScroll(page);
    const { body } = await academy.api("GET", `/api/enrolled-course/${id}/`, undefined, access);
    await page.goto(`${academy.url}/course/${id}/lesson/${body.modules[0].lessons[0].lesson_id}`);
    await expect(line).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const announcements = words("announcements", language);
    const write = page.getByRole("link", { name: announcements("write"), exact: true });
    await page.goto(`${academy.url}/course/${id}/announcements/`);
    await expect(page.getByText(announcements("none"))).toBeVisible();
    await expect(line).toBeVisible();
    await expect(write).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    const learning = words("learning", language);
    const writeNote = page.getByRole("button", { name: learning("course_note_write"), exact: true });
    await page.goto(`${academy.url}/course/${id}/progress?view=notes`);
    await expect(page.getByText(learning("no_notes_text"))).toBeVisible();
    await expect(line).toBeVisible();
    await expect(writeNote).toHaveCount(0);

    // In the room the team decides about reports, deletes messages and writes to a learner alone.
    const chat = words("chat", language);
    const message = page.getByText("A question for the class");
    const remove = page.getByRole("button", { name: chat("remove_of", { name: learner.name }), exact: true });
    const alone = page.getByRole("link", { name: chat("write_privately_to", { name: learner.name }) });
    await page.goto(`${academy.url}/course/${id}/inbox`);
    await expect(message).toBeVisible();
    await expect(line).toBeVisible();
    await expect(page.getByRole("button", { name: chat("report_of", { name: learner.name }) })).toHaveCount(
      1,
    );
    await expect(remove).toHaveCount(0);
    await expect(alone).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`${academy.url}/course/${id}/progress`);

    await line.getByRole("link", { name: courses("learner_view_end") }).click();
    await expect(line).toHaveCount(0);
    await page.goto(`${academy.url}/course/${id}/announcements/`);
    await expect(write).toBeVisible();
    await expect(line).toHaveCount(0);
    await page.goto(`${academy.url}/course/${id}/inbox`);
    await expect(remove).toHaveCount(1);
    await expect(alone).toHaveCount(1);
    await page.goto(`${academy.url}/course/${id}/progress?view=notes`);
    await expect(writeNote).toBeVisible();
    await page.goto(`${academy.url}/course/${id}`);
    await expect(teamParts).toBeVisible();
  });

test("the address changes nothing for people who are not in the team", async ({ page, academy }) => {
  const { access } = await registerInstructor(academy);
  const id = await publishNew(academy, access, await aCourse(academy, { title: "For everybody" }));
  const line = page.getByRole("complementary", { name: words("courses", "en")("learner_view") });
  const enrol = page.getByRole("link", { name: words("course-page", "en")("enrol_now") });
  await page.goto(`${academy.url}/course/${id}?as=learner&lang=en`);
  await expect(enrol).toBeVisible();
  await newcomer(page, academy, "en");
  await page.goto(`${academy.url}/course/${id}?as=learner&lang=en`);
  await expect(enrol).toBeVisible();
  await expect(line).toHaveCount(0);
});
