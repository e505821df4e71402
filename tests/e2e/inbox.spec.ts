// All conversations of a person.
import type { Page } from "@playwright/test";
import { expect, test, words } from "./support/academy.ts";
import { aPublishedCourse, enrol } from "./support/announcements.ts";
import { aCourseWithRoom, box, learnerOf, live, log, openRoom, say, w } from "./support/chat.ts";
import { registerInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

/** Where the rows of the inbox lead, in their order. */
const rowsOf = async (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));

test("the inbox lists the rooms by activity, live, and a row leads to its room", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const inbox = learner.page;
  const connected = live(inbox);
  await inbox.goto(`${academy.url}/course/inbox?lang=en`);
  await connected;
  await expect(inbox.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await expect(inbox.getByText("Your course conversations in one place")).toBeVisible();
  const row = inbox.getByRole("link").filter({ hasText: "Reading a trial" });
  await expect(row).toContainText("Instructor: ");
  await expect(row).toContainText(w("no_messages_short"));
  await say(academy, access, id, "Read module 1");
  await expect(row).toContainText("Read module 1");
  await expect(row).toContainText("1 unread");
  await row.click();
  await expect(inbox).toHaveURL(`${academy.url}/course/${id}/inbox`);
  await expect(log(inbox).getByText("Read module 1")).toBeVisible();
  await expect(box(inbox)).toBeVisible();
  // It was read, so the list no longer says so.
  await expect(
    inbox.getByRole("link").filter({ hasText: "Reading a trial" }).getByText("1 unread"),
  ).toHaveCount(0);
});

test("each filter of the inbox shows exactly its conversations, and says so when there are none", async ({
  page,
  academy,
}) => {
  const { access: teaching } = await registerInstructor(academy);
  const { access } = await newcomer(page, academy, "en");
  const { body: me } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  const idOf = async (title: string) => {
    const id = await aPublishedCourse(academy, teaching, title);
    await enrol(academy, access, id);
    return id;
  };
  const quiet = await idOf("Nothing was said");
  const unread = await idOf("The room is unread");
  const asked = await idOf("Asked privately");
  const answered = await idOf("Answered privately");
  await say(academy, teaching, unread, "Read module 1");
  await say(academy, access, asked, "May I ask?", { learner: me.id });
  await say(academy, teaching, answered, "You may.", { learner: me.id });
  const room = (id: number) => `/course/${id}/inbox`;
  const alone = (id: number) => `${room(id)}?learner=${me.id}`;

  await page.goto(`${academy.url}/course/inbox`);
  const filters = page.getByRole("group", { name: w("show_which") });
  const choose = async (name: string) => {
    const chip = filters.getByRole("button", { name: w(name), exact: true });
    await chip.focus();
    await page.keyboard.press("Enter");
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(filters.getByRole("button", { pressed: true })).toHaveCount(1);
  };
  const expectRows = async (...hrefs: string[]) => expect.poll(async () => rowsOf(page)).toEqual(hrefs);
  const withPrivate = [room(answered), alone(answered), room(asked), alone(asked)];
  await expectRows("/forums", ...withPrivate, room(unread), room(quiet));
  await choose("unread");
  await expectRows(room(answered), alone(answered), room(unread));
  await choose("only_private");
  await expectRows(...withPrivate);
  await choose("all");
  await expectRows("/forums", ...withPrivate, room(unread), room(quiet));

  // What was read is unread no more.
  for (const [path, text] of [
    [alone(answered), "You may."],
    [room(unread), "Read module 1"],
  ] as const) {
    const read = page.waitForResponse((response) => response.url().endsWith("/read/") && response.ok());
    await page.goto(academy.url + path);
    await expect(log(page).getByText(text)).toBeVisible();
    await read;
  }
  await page.goto(`${academy.url}/course/inbox`);
  await choose("unread");
  await expectRows();
  await expect(page.getByText(w("none_unread"), { exact: true })).toBeVisible();
});

test("the filter of private conversations says that there are none", async ({ page, academy, browser }) => {
  const { id } = await aCourseWithRoom(page, academy);
  const { page: own } = await learnerOf(browser, academy, id);
  await own.goto(`${academy.url}/course/inbox`);
  await own.getByRole("button", { name: w("only_private"), exact: true }).click();
  await expect(own.getByText(w("none_private"), { exact: true })).toBeVisible();
  expect(await rowsOf(own)).toEqual([]);
});

test("an open room says how far it was read at first and when it is left; the list beside it needs no call @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const { page: own } = await learnerOf(browser, academy, id);
  const first = await say(academy, access, id, "Read module 1");
  const marks: number[] = [];
  let lists = 0;
  own.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/chat/${id}/read/`) marks.push(request.postDataJSON().message_id as number);
    if (pathname === "/api/inbox/") lists++;
  });
  const connected = live(own);
  await openRoom(own, academy, id);
  await connected;
  await expect.poll(() => marks).toEqual([first]);
  const row = own.getByRole("link").filter({ hasText: "Instructor: " });
  await expect(row).toContainText("Read module 1");
  await expect(row.getByText("1 unread")).toHaveCount(0);
  const before = lists;
  const second = await say(academy, access, id, "And module 2");
  await expect(row).toContainText("And module 2");
  await expect(row.getByText("1 unread")).toHaveCount(0);
  // It must be visible for a moment.
  await own.waitForTimeout(1_500);
  await own.getByRole("link", { name: w("only_private") }).click();
  await expect(own).toHaveURL(/\?learner=\d+$/);
  await expect.poll(() => marks).toEqual([first, second]);
  expect(lists).toBe(before);
});

test("a person without courses is told where conversations come from; a list that fails loads again @long", async ({
  page,
  academy,
}) => {
  await newcomer(page, academy, "en");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/inbox/", async (route) => {
    await answered;
    await route.fulfill({ status: 400, json: { detail: "No.", code: "no" } });
  });
  await page.goto(`${academy.url}/course/inbox`);
  await expect(page.locator("main .divide-y .grid-cols-\\[44px_minmax\\(0\\,1fr\\)\\]")).toHaveCount(3);
  answer();
  await expect(page.getByText(w("inbox_failed"), { exact: true })).toBeVisible();
  await page.unroute("**/api/inbox/");
  await page.getByRole("button", { name: words("kit", "en")("try_again") }).click();
  await expect(page.getByText("No conversations yet", { exact: true })).toBeVisible();
  await expect(page.getByText("When you enroll in a course, they will appear here.")).toBeVisible();
});

test("cards of the dashboard lead to the rooms of their courses @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const name = words("dashboard", "en")("inbox_of", { course: "Reading a trial" });
  for (const one of [page, learner.page]) {
    await one.goto(`${academy.url}/dashboard?lang=en`);
    await one.getByRole("link", { name }).first().click();
    await expect(one).toHaveURL(`${academy.url}/course/${id}/inbox`);
  }
});
