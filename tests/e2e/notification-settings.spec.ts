// What reaches a person, and how: choices, muted courses and topics, and the end of mails without signing in.
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aPublishedCourse, enrol } from "./support/announcements.ts";
import { registerInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

const w = words("notification-settings", "en");
const announcements = words("announcements", "en");

const settingsOf = async (academy: Academy, access: string) =>
  (await academy.api("GET", "/api/notifications/settings/", undefined, access)).body;

const announcementsIn = ({ types }: { types: { type: string; choices: Record<string, string> }[] }) =>
  types.find(({ type }) => type === "announcement")!;

test("a learner turns a type to the digest and mutes a course, by keyboard on a phone, and both stay", async ({
  page,
  academy,
}) => {
  const teacher = await registerInstructor(academy);
  const { access: teaching } = await academy.logIn(teacher.email, teacher.password);
  const courseId = await aPublishedCourse(academy, teaching, "Reading a trial");
  await page.setViewportSize({ width: 360, height: 740 });
  const { access } = await newcomer(page, academy, "en");
  await enrol(academy, access, courseId);

  await page.goto(`${academy.url}/notifications`);
  await page.getByRole("link", { name: w("page_title"), exact: true }).click();
  await expect(page).toHaveURL(`${academy.url}/notifications/settings`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("page_title"));
  const type = announcements("type_title");
  const site = page.getByRole("checkbox", { name: w("on_site", { type }), exact: true });
  const atOnce = page.getByRole("checkbox", { name: w("by_mail", { type }), exact: true });
  const digest = page.getByRole("checkbox", { name: w("by_digest", { type }), exact: true });
  const push = page.getByRole("checkbox", { name: w("by_push", { type }), exact: true });
  await expect(site).toBeChecked();
  await expect(push).toBeChecked();
  await expect(page.getByRole("columnheader", { name: w("push"), exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const status = page.getByRole("main").getByRole("status");
  await atOnce.focus();
  await page.keyboard.press("Space");
  await expect(atOnce).toBeChecked();
  await expect(status).toHaveText(w("saved"));
  await page.keyboard.press("Tab");
  await expect(digest).toBeFocused();
  await page.keyboard.press("Space");
  await expect(digest).toBeChecked();
  await expect(atOnce).not.toBeChecked();
  await page.keyboard.press("Tab");
  await expect(push).toBeFocused();
  await page.keyboard.press("Space");
  await expect(push).not.toBeChecked();
  const course = page.getByRole("switch", { name: w("mute_course", { course: "Reading a trial" }) });
  await course.focus();
  await page.keyboard.press("Space");
  await expect(course).toBeChecked();
  await expect(page.getByText(/^Muted since/)).toBeVisible();
  await expect(status).toHaveText(w("saved"));
  const payment = { type: words("payments", "en")("type_title") };
  await expect(page.getByRole("checkbox", { name: w("on_site", payment), exact: true })).toBeDisabled();

  await page.reload();
  await expect(digest).toBeChecked();
  await expect(atOnce).not.toBeChecked();
  await expect(push).not.toBeChecked();
  await expect(course).toBeChecked();
  const stored = await settingsOf(academy, access);
  expect(announcementsIn(stored).choices).toEqual({ site: "on", mail: "digest", push: "off" });
  expect(stored.courses).toMatchObject([{ course_id: courseId, muted_since: expect.any(String) }]);

  // A failure takes the tick back and says so in its row.
  await page.route("**/api/notifications/settings/**", async (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  await site.click({ force: true });
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(site).toBeChecked();
  await expect(status).toHaveText("");
  await page.unroute("**/api/notifications/settings/**");
  await site.click({ force: true });
  await expect(site).not.toBeChecked();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(async () => announcementsIn(await settingsOf(academy, access)).choices.site).toBe("off");
});

test("an assistant of a course, a learner elsewhere, silences the questions of its learners", async ({
  page,
  academy,
}) => {
  const teacher = await registerInstructor(academy);
  const { access: teaching } = await academy.logIn(teacher.email, teacher.password);
  const courseId = await aPublishedCourse(academy, teaching, "With an assistant");
  const { access, email } = await newcomer(page, academy, "en");
  const questions = { type: words("learning", "en")("questions_title") };
  const onSite = page.getByRole("checkbox", { name: w("on_site", questions), exact: true });
  await page.goto(`${academy.url}/notifications/settings`);
  await expect(page.getByRole("table", { name: w("table") })).toBeVisible();
  await expect(onSite).toHaveCount(0);
  const member = { email, role: "assistant" };
  expect((await academy.api("POST", `/api/courses/${courseId}/team/`, member, teaching)).status).toBe(201);
  await page.reload();
  await expect(onSite).toBeChecked();
  await onSite.focus();
  await page.keyboard.press("Space");
  await expect(onSite).not.toBeChecked();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(w("saved"));
  const { types } = await settingsOf(academy, access);
  expect(types.find(({ type }: { type: string }) => type === "lesson_question").choices.site).toBe("off");
});

test("a topic is muted on its page, and that ends in the settings", async ({ page, academy }) => {
  const { access } = await newcomer(page, academy, "en");
  const categories = (await academy.api("GET", "/api/forums/categories/", undefined, access)).body;
  const topic = { name: "A loud topic", text: "Text of it", category_id: categories[0].id };
  const { id } = (await academy.api("POST", "/api/forums/topics/", topic, access)).body;
  const forum = words("forum", "en");
  await page.goto(`${academy.url}/forums/topics/${id}`);
  const mute = page.getByRole("button", { name: forum("mute_topic") });
  await mute.click();
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => (await settingsOf(academy, access)).topics)
    .toMatchObject([{ topic_id: id, name: "A loud topic" }]);
  await page.goto(`${academy.url}/notifications/settings`);
  await page.getByRole("button", { name: w("unmute_topic", { topic: "A loud topic" }) }).click();
  await expect(page.getByText(w("topics_none"))).toBeVisible();
  await expect(page.getByRole("heading", { name: w("topics_title") })).toBeFocused();
  await expect.poll(async () => (await settingsOf(academy, access)).topics).toEqual([]);
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await expect(mute).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: forum("following"), exact: true })).toBeVisible();
});

test("the choice on the page of announcements is that of the settings @long", async ({ page, academy }) => {
  const teacher = await registerInstructor(academy);
  const { access: teaching } = await academy.logIn(teacher.email, teacher.password);
  const courseId = await aPublishedCourse(academy, teaching, "One choice");
  const { access } = await newcomer(page, academy, "en");
  await enrol(academy, access, courseId);
  await page.goto(`${academy.url}/course/${courseId}/announcements`);
  await page.getByRole("checkbox", { name: announcements("by_mail") }).check();
  await expect
    .poll(async () => announcementsIn(await settingsOf(academy, access)))
    .toMatchObject({ type: "announcement", choices: { site: "on", mail: "now" } });
});

test("a page that cannot load its choices says so and loads them again", async ({ page, academy }) => {
  await newcomer(page, academy, "en");
  await page.route("**/api/notifications/settings/", async (route) =>
    route.fulfill({ status: 500, body: "{}" }),
  );
  await page.goto(`${academy.url}/notifications/settings`);
  await expect(page.getByText(w("load_failed"))).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/notifications/settings/");
  await page.getByRole("main").getByRole("button").last().click();
  await expect(page.getByRole("table", { name: w("table") })).toBeVisible();
});
