// A course is muted where it calls people: in its room, and at an announcement.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { announce } from "./support/announcements.ts";
import { aCourseWithRoom, learnerOf, openRoom, w } from "./support/chat.ts";
import { newcomer } from "./support/people.ts";

const kit = words("kit", "en");
const muting = words("enrolment", "en");

test("a learner mutes a course in its room, by keyboard on a small phone, and hears of it again", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const room = learner.page;
  await room.setViewportSize({ width: 320, height: 640 });
  const asked: string[] = [];
  room.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openRoom(room, academy, id);
  const open = room.getByRole("button", { name: w("notices_of_course"), exact: true });
  await expect(open).toBeVisible();
  expect(asked.filter((path) => /\/mute\/$|mute-dialog/.test(path))).toEqual([]);
  await expectNoSidewaysScroll(room);
  await open.focus();
  await room.keyboard.press("Enter");
  const dialog = room.getByRole("dialog", { name: w("notices_of_course") });
  const box = dialog.getByRole("checkbox", { name: muting("mute_course") });
  await expect(box).not.toBeChecked();
  await expectAccessible(room);
  await box.focus();
  await room.keyboard.press("Space");
  await expect(box).toBeChecked();
  const muted = async () =>
    (await academy.api("GET", `/api/courses/${id}/mute/`, undefined, learner.access)).body;
  await expect.poll(muted).toEqual({ is_muted: true });
  await room.keyboard.press("Escape");
  await expect(open).toBeFocused();

  await academy.api(
    "POST",
    "/api/announcements/create/",
    { course: id, title: "Unheard", content: "News" },
    access,
  );
  await room.reload();
  await open.click();
  await expect(box).toBeChecked();
  // A failure takes the choice back and says so.
  await room.route("**/mute/", async (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  await box.click({ force: true });
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(box).toBeChecked();
  await room.unroute("**/mute/");
  await box.click({ force: true });
  await expect.poll(muted).toEqual({ is_muted: false });
  const { body: notices } = await academy.api("GET", "/api/notifications/?page=1", undefined, learner.access);
  expect(notices.results.filter(({ message }: { message: string }) => /Unheard/.test(message))).toEqual([]);
  await dialog.getByRole("link", { name: muting("mute_settings") }).click();
  await expect(room).toHaveURL(`${academy.url}/notifications/settings`);
});

test("a learner mutes a course at an announcement; the inbox marks it, and the room knows it", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const announcements = words("announcements", "en");
  await announce(academy, access, id);
  const learner = await learnerOf(browser, academy, id);
  const reader = learner.page;
  await reader.goto(`${academy.url}/course/inbox?lang=en`);
  const row = reader.getByRole("link").filter({ hasText: "Reading a trial" });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(w("muted"));

  await reader.setViewportSize({ width: 320, height: 640 });
  await reader.goto(`${academy.url}/course/${id}/announcements?lang=en`);
  await reader.getByRole("listitem").filter({ hasText: "Week 1" }).getByRole("link").click();
  const notices = reader.getByRole("button", { name: announcements("notices_of_course") });
  await expect(notices).toHaveText(announcements("notices_of_course"));
  await notices.focus();
  await reader.keyboard.press("Enter");
  const box = reader.getByRole("checkbox", { name: muting("mute_course") });
  await expect(box).not.toBeChecked();
  // A failure takes the choice back and says so.
  await reader.route("**/mute/", async (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  await box.click({ force: true });
  await expect(reader.getByRole("dialog").getByText(muting("mute_failed"), { exact: true })).toBeVisible();
  await expect(box).not.toBeChecked();
  await reader.unroute("**/mute/");
  await box.focus();
  await reader.keyboard.press("Space");
  await expect(box).toBeChecked();
  await expectNoSidewaysScroll(reader);
  await expectAccessible(reader);
  const muted = async () =>
    (await academy.api("GET", `/api/courses/${id}/mute/`, undefined, learner.access)).body;
  await expect.poll(muted).toEqual({ is_muted: true });
  await reader.keyboard.press("Escape");
  await expect(notices).toBeFocused();
  await expect(notices).toHaveText(announcements("notices_muted"));

  await reader.goto(`${academy.url}/course/inbox?lang=en`);
  await expect(row).toContainText(w("muted"));
  await row.click();
  await reader.getByRole("button", { name: w("notices_of_course"), exact: true }).click();
  await expect(box).toBeChecked();
  await box.click({ force: true });
  await expect.poll(muted).toEqual({ is_muted: false });
  await reader.goto(`${academy.url}/course/${id}/announcements?lang=en`);
  await reader.getByRole("listitem").filter({ hasText: "Week 1" }).getByRole("link").click();
  await expect(notices).toHaveText(announcements("notices_of_course"));
});

test("a choice that cannot be loaded says so and loads again; in Bengali it is Bengali @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const room = learner.page;
  const bn = words("chat", "bn");
  await room.route("**/mute/", async (route) => route.fulfill({ status: 404, json: { detail: "No." } }));
  await openRoom(room, academy, id);
  await room.getByRole("button", { name: w("notices_of_course"), exact: true }).click();
  await expect(room.getByText(muting("mute_load_failed"), { exact: true })).toBeVisible();
  await room.unroute("**/mute/");
  await room.getByRole("button", { name: kit("try_again"), exact: true }).click();
  await expect(room.getByRole("checkbox", { name: muting("mute_course") })).toBeVisible();
  await room.goto(`${academy.url}/course/${id}/inbox/?lang=bn`);
  await room.getByRole("button", { name: bn("notices_of_course"), exact: true }).click();
  await expect(room.getByRole("checkbox", { name: words("enrolment", "bn")("mute_course") })).toBeVisible();
  await expectNoSidewaysScroll(room);

  // Who is not in the course has nothing to mute.
  const stranger = await (await browser.newContext()).newPage();
  await newcomer(stranger, academy, "en");
  await stranger.goto(`${academy.url}/course/${id}/inbox/?lang=en`);
  await expect(stranger.getByRole("heading", { level: 1, name: w("course_not_found") })).toBeVisible();
  await expect(stranger.getByRole("button", { name: w("notices_of_course"), exact: true })).toHaveCount(0);
});
