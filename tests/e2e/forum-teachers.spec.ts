// What people who teach and who run the academy are in the forum: named at their posts, and they mark answers.
import type { Locator } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { comment, topicBy } from "./support/forum.ts";
import { newInstructor, registerInstructor } from "./support/instructors.ts";
import { newcomer, register } from "./support/people.ts";

const badges = (post: Locator) => post.locator(".badge");

for (const language of ["en", "bn"] as const)
  test(`who teaches and who runs the academy is said at their posts in ${language}`, async ({
    page,
    academy,
  }) => {
    const told = words("forum", language);
    const { access: teaching } = await registerInstructor(academy);
    const { access: running } = await academy.logIn("admin@bidya.test");
    const { access } = await newcomer(page, academy, language);
    const word = `whose${Date.now()}`;
    const name = `${word} words?`;
    const id = await topicBy(academy, teaching, name);
    const ids: number[] = [];
    for (const as of [access, teaching, running])
      ids.push((await comment(academy, as, id, "So it is.")).body.id);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`${academy.url}/forums/topics/${id}`);
    await expect(page.getByRole("article").first()).toContainText(told("role_instructor"));
    const [ofLearner, ofTeacher, ofAdmin] = ids.map((one) => page.locator(`#comment-${one}`));
    await expect(badges(ofTeacher!)).toHaveText(told("role_instructor"));
    await expect(badges(ofAdmin!)).toHaveText(told("role_admin"));
    await expect(badges(ofLearner!)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`${academy.url}/forums?search=${word}`);
    const card = page.getByRole("main").getByRole("article").filter({ hasText: name });
    await expect(card).toContainText(told("role_instructor"));
    await expectNoSidewaysScroll(page);
  });

test("an instructor marks the answer on a learner's topic; another learner cannot", async ({
  page,
  browser,
  academy,
}) => {
  const told = words("forum", "en");
  const asker = await register(academy);
  const { access } = await academy.logIn(asker.email, asker.password);
  const id = await topicBy(academy, access, `Which test ${Date.now()}?`);
  const { body: said } = await comment(academy, access, id, "The t test");
  const address = `${academy.url}/forums/topics/${id}`;
  const reader = await (await browser.newContext()).newPage();
  await newcomer(reader, academy, "en");
  await reader.goto(address);
  await expect(reader.locator(`#comment-${said.id}`).getByTitle(told("report"))).toBeVisible();
  await expect(reader.getByTitle(told("answer_mark"))).toHaveCount(0);

  const { access: teaching } = await newInstructor(page, academy, "en");
  await page.goto(address);
  const mark = page.locator(`#comment-${said.id}`).getByTitle(told("answer_mark"));
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(told("answer_marked"))).toBeVisible();
  await expect(page.getByRole("region", { name: told("answer") })).toContainText("The t test");
  await expectAccessible(page);
  const { body: topic } = await academy.api("GET", `/api/forums/topics/${id}/`, undefined, access);
  const { body: teacher } = await academy.api("GET", "/api/accounts/profile/", undefined, teaching);
  expect(topic.answer.marked_by.id).toBe(teacher.id);
  await reader.close();
});
