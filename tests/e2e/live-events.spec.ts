// What the pages do when live events are lost, when there is no stream, and when their tab is hidden for long.
import type { Page, Request } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { announce, aPublishedCourse } from "./support/announcements.ts";
import { aCourseWithRoom, learnerOf, live, say, w as chat } from "./support/chat.ts";
import { comment, topicBy, w as forum } from "./support/forum.ts";
import { newInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

test("when the server cannot tell missed events, every tab reads again what it shows @long", async ({
  page,
  context,
  academy,
}) => {
  const { access } = await newcomer(page, academy, "en");
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  const { body: categories } = await academy.api("GET", "/api/forums/categories/", undefined, access);
  const createTopic = async (name: string) => {
    const topic = { name, text: "Hello", category_id: categories[0].id };
    expect((await academy.api("POST", "/api/forums/topics/", topic, access)).status).toBe(201);
  };
  const before = `Written before the page is open: ${user.email}`;
  await createTopic(before);
  // A position of another database: the server does not know what was missed and answers `reset`.
  await page.evaluate((id) => sessionStorage.setItem("live-cursor", `${id} 5.5~999~1~6:6:`), user.id);
  let connect = () => {};
  const connected = new Promise<void>((resolve) => (connect = resolve));
  await context.route("**/api/events/", async (route) => {
    await connected;
    await route.continue().catch(() => {});
  });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${academy.url}/forums`);
    await expect(tab.getByText(before)).toBeVisible();
  }
  const after = `Written after the page was open: ${user.email}`;
  await createTopic(after);
  await page.waitForTimeout(1_000);
  for (const tab of tabs) await expect(tab.getByText(after)).toHaveCount(0);
  connect();
  for (const tab of tabs) await expect(tab.getByText(after)).toBeVisible();
});

const isStream = (request: Request) => request.url().endsWith("/api/events/");

test("without the stream an open topic is read again every 15 seconds @long", async ({ page, academy }) => {
  const { access } = await newcomer(page, academy, "en");
  const id = await topicBy(academy, access, "Without a stream");
  await page.context().route("**/api/events/", async (route) => route.abort());
  await page.clock.install();
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await expect(page.getByText(forum("no_comments"), { exact: true })).toBeVisible();
  await comment(academy, access, id, "By polling");
  await page.clock.fastForward("00:16");
  await expect(page.getByText("By polling", { exact: true })).toBeVisible();
});

test("without the stream the announcements of a course are read again every minute @long", async ({
  page,
  academy,
}) => {
  const { access } = await newInstructor(page, academy);
  const id = await aPublishedCourse(academy, access);
  await page.context().route("**/api/events/", async (route) => route.abort());
  await page.clock.install();
  await page.goto(`${academy.url}/course/${id}/announcements/?lang=en`);
  await expect(page.getByText(words("announcements", "en")("none"), { exact: true })).toBeVisible();
  await announce(academy, access, id, { title: "Heard by polling" });
  await page.clock.fastForward("01:01");
  await expect(page.getByRole("link", { name: "Heard by polling" })).toBeVisible();
});

test("without the stream the inbox is read again every 30 seconds @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  await page.context().route("**/api/events/", async (route) => route.abort());
  let reads = 0;
  page.on("request", (request) => new URL(request.url()).pathname === "/api/inbox/" && reads++);
  await page.clock.install();
  await page.goto(`${academy.url}/course/inbox?lang=en`);
  const row = page.getByRole("link").filter({ hasText: "Reading a trial" });
  await expect(row).toContainText(chat("no_messages_short"));
  await say(academy, learner.access, id, "Heard by polling");
  const before = reads;
  await page.clock.fastForward("00:20");
  expect(reads).toBe(before);
  await expect(row).toContainText(chat("no_messages_short"));
  await page.clock.fastForward("00:12");
  await expect(row).toContainText("Heard by polling");
  await expect(row).toContainText("1 unread");
  expect(reads).toBe(before + 1);
});

test("what was written before the stream opened is shown when it opens @long", async ({ page, academy }) => {
  const { access } = await newInstructor(page, academy);
  const topic = await topicBy(academy, access, "Before the stream");
  const course = await aPublishedCourse(academy, access);
  const opening = Promise.withResolvers<void>();
  await page.context().route("**/api/events/", async (route) => {
    await opening.promise;
    await route.continue().catch(() => {});
  });
  const list = await page.context().newPage();
  await page.goto(`${academy.url}/forums/topics/${topic}?lang=en`);
  await list.goto(`${academy.url}/course/${course}/announcements/?lang=en`);
  await expect(page.getByText(forum("no_comments"), { exact: true })).toBeVisible();
  await expect(list.getByText(words("announcements", "en")("none"), { exact: true })).toBeVisible();
  await comment(academy, access, topic, "Nobody was told");
  await announce(academy, access, course, { title: "Nobody was told of this" });
  opening.resolve();
  await expect(page.getByText("Nobody was told", { exact: true })).toBeVisible({ timeout: 10_000 });
  await expect(list.getByRole("link", { name: "Nobody was told of this" })).toBeVisible({ timeout: 10_000 });
});

/** What a tab says of itself when somebody looks at another one, or at it again. */
const look = async (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      value: hidden ? "hidden" : "visible",
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isHidden);

/** The streams that a tab asked for, and those of them that ended. */
function watchStreams(page: Page): { asked: Request[]; ended: Request[] } {
  const seen: { asked: Request[]; ended: Request[] } = { asked: [], ended: [] };
  page.on("request", (request) => isStream(request) && seen.asked.push(request));
  for (const end of ["requestfailed", "requestfinished"] as const)
    page.on(end as "requestfailed", (request) => isStream(request) && seen.ended.push(request));
  return seen;
}

test("a tab that is hidden for long has no stream, and resumes where it was when somebody looks at it @long", async ({
  page,
  academy,
}) => {
  const { access } = await newcomer(page, academy, "en");
  const id = await topicBy(academy, access, "A hidden tab");
  await page.clock.install();
  const streams = watchStreams(page);
  const connected = live(page);
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await connected;
  await comment(academy, access, id, "Before");
  await expect(page.getByText("Before", { exact: true })).toBeVisible({ timeout: 5_000 });

  await look(page, true);
  await page.clock.fastForward("05:01");
  await expect.poll(() => streams.ended.length).toBe(streams.asked.length);
  const before = streams.asked.length;
  await comment(academy, access, id, "Meanwhile");
  await page.waitForTimeout(3_000);
  expect(streams.asked).toHaveLength(before);
  await expect(page.getByText("Meanwhile")).toHaveCount(0);

  const again = live(page);
  await look(page, false);
  await again;
  await expect(page.getByText("Meanwhile", { exact: true })).toBeVisible({ timeout: 5_000 });
  expect(streams.asked).toHaveLength(before + 1);
  // It asks for what came after the last event that it had.
  expect((await streams.asked.at(-1)!.allHeaders())["live-cursor"]).toMatch(/^\d+\.\d+~/);
});

test("when the tab with the stream is hidden for long, the tab that somebody looks at takes it over @long", async ({
  page,
  context,
  academy,
}) => {
  const { access } = await newcomer(page, academy, "en");
  const id = await topicBy(academy, access, "Two tabs");
  await page.clock.install();
  const connected = live(page);
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await connected;
  const other = await context.newPage();
  const [first, second] = [watchStreams(page), watchStreams(other)];
  await other.goto(`${academy.url}/forums/topics/${id}`);
  await expect(other.getByText(forum("no_comments"), { exact: true })).toBeVisible();
  // The new tab knows where the stream is, before anything happened.
  await expect.poll(async () => other.evaluate(() => sessionStorage.getItem("live-cursor"))).toMatch(/\d~/);
  await comment(academy, access, id, "One");
  for (const tab of [page, other])
    await expect(tab.getByText("One", { exact: true })).toBeVisible({ timeout: 5_000 });
  expect(second.asked).toHaveLength(0);

  await look(page, true);
  const takenOver = live(other);
  await page.clock.fastForward("05:01");
  await takenOver;
  await comment(academy, access, id, "Two");
  await expect(other.getByText("Two", { exact: true })).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText("Two", { exact: true })).toHaveCount(0);

  // The tab that was away has no stream of its own now, and shows what it missed.
  await look(page, false);
  await comment(academy, access, id, "Three");
  for (const tab of [page, other])
    for (const text of ["Two", "Three"])
      await expect(tab.getByText(text, { exact: true })).toBeVisible({ timeout: 5_000 });
  // The clock goes forward in both tabs, so the new stream may have been asked for a second time.
  expect(first.asked).toHaveLength(0);
  await expect.poll(() => second.asked.length - second.ended.length).toBe(1);
});
