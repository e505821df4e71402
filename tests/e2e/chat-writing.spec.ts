// Writing in the chat: drafts of several rooms and people, messages of a closed tab, and the actions of a message by
// keyboard and by touch.
import { expect, expectNoSidewaysScroll, test } from "./support/academy.ts";
import { aPublishedCourse, enrol } from "./support/announcements.ts";
import { aCourseWithRoom, box, learnerOf, log, openRoom, say, sentIn, w, write } from "./support/chat.ts";
import { newcomer } from "./support/people.ts";

test("a draft is of one room and one person: every other box is empty @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy, "The first room");
  const second = await aPublishedCourse(academy, access, "The second room");
  const learner = await learnerOf(browser, academy, id);
  await enrol(academy, learner.access, second);
  const own = learner.page;
  await openRoom(own, academy, id);
  await box(own).fill("Half a thought");

  await openRoom(own, academy, second);
  await expect(box(own)).toHaveValue("");
  await box(own).fill("Another thought");
  await openRoom(own, academy, id);
  await expect(box(own)).toHaveValue("Half a thought");
  await own.getByRole("link", { name: w("only_private") }).click();
  await expect(own).toHaveURL(/\?learner=\d+$/);
  await expect(box(own)).toHaveValue("");
  await box(own).fill("A private thought");
  await own.getByRole("link", { name: w("course_room") }).click();
  await expect(box(own)).toHaveValue("Half a thought");
  await own.goto(`${academy.url}/course/inbox?lang=en`);
  const rows = own.getByRole("link").filter({ hasText: w("draft") });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "The first room" })).toContainText("Half a thought");
  await expect(rows.filter({ hasText: "The second room" })).toContainText("Another thought");

  // Another person in the same browser.
  const { access: another } = await newcomer(own, academy, "en");
  for (const course of [id, second]) await enrol(academy, another, course);
  for (const course of [id, second]) {
    await openRoom(own, academy, course);
    await expect(box(own)).toHaveValue("");
  }
  await own.getByRole("link", { name: w("only_private") }).click();
  await expect(own).toHaveURL(/\?learner=\d+$/);
  await expect(box(own)).toHaveValue("");
  await own.goto(`${academy.url}/course/inbox?lang=en`);
  await expect(own.getByRole("link").filter({ hasText: "The first room" })).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test("what a closed tab could not send another open tab of the room sends, once and in order @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const stays = learner.page;
  const leaves = await stays.context().newPage();
  for (const tab of [page, stays, leaves]) await openRoom(tab, academy, id);
  await leaves.route("**/send/", async (route) => route.abort());
  for (const text of ["One", "Two", "Three"]) await write(leaves, text);
  await expect(leaves.locator("[data-outgoing=failed]")).toContainText("One");
  // While that tab is open its messages are its own.
  await expect(stays.locator("[data-outgoing]")).toHaveCount(0);
  await write(stays, "Zero");
  await expect(log(page).getByText("Zero", { exact: true })).toBeVisible();
  expect(await sentIn(stays)).toEqual(["Zero"]);
  await leaves.close();
  await expect(log(page).getByText("Three", { exact: true })).toBeVisible();
  await expect(stays.locator("[data-outgoing]")).toHaveCount(0);
  for (const tab of [page, stays]) expect(await sentIn(tab)).toEqual(["Zero", "One", "Two", "Three"]);
});

test("a learner replies to a message and deletes an own one, by keyboard alone @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  await say(academy, access, id, "Read module 1");
  const own = learner.page;
  await openRoom(own, academy, id);
  await expect(log(own).getByText("Read module 1")).toBeVisible();
  const theirs = log(own).getByRole("article").filter({ hasText: "Read module 1" }).first();
  const reply = theirs.getByRole("button", { name: /^Reply to/ });
  await log(own).focus();
  await own.keyboard.press("Tab");
  await expect(reply).toBeFocused();
  // What has the focus can be seen.
  await expect(reply.locator("..")).toHaveCSS("opacity", "1");
  await own.keyboard.press("Enter");
  await expect(box(own)).toBeFocused();
  await own.keyboard.type("I did");
  await own.keyboard.press("Enter");
  const mine = log(own).locator("[data-message]").filter({ hasText: "I did" });
  await expect(mine.getByRole("blockquote")).toContainText("Read module 1");

  await log(own).focus();
  const remove = mine.getByRole("button", { name: w("remove_own") });
  for (const _ of [1, 2, 3, 4]) await own.keyboard.press("Tab");
  await expect(remove).toBeFocused();
  await own.keyboard.press("Enter");
  const dialog = own.getByRole("dialog", { name: w("remove_own") });
  const confirm = dialog.getByRole("button", { name: w("remove"), exact: true });
  await expect(confirm).toBeVisible();
  for (let presses = 0; presses < 5; presses++) {
    if (await confirm.evaluate((button) => button === document.activeElement)) break;
    await own.keyboard.press("Tab");
  }
  await expect(confirm).toBeFocused();
  await own.keyboard.press("Enter");
  await expect(log(own).getByText(w("deleted_by_author"), { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(log(own).getByText("I did")).toHaveCount(0);
  // Its button is gone, so the messages have the focus.
  await expect(log(own)).toBeFocused();
});

test("a tap on a message shows its actions on a phone: a learner replies and deletes @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const own = await context.newPage();
  const { access: learning } = await newcomer(own, academy, "en");
  await enrol(academy, learning, id);
  await say(academy, access, id, "Read module 1");
  await openRoom(own, academy, id);
  const theirs = log(own).getByRole("article").filter({ hasText: "Read module 1" }).first();
  await theirs.getByText("Read module 1").tap();
  await theirs.getByRole("button", { name: /^Reply to/ }).tap();
  await expect(box(own)).toBeFocused();
  await write(own, "I did");
  const mine = log(own).locator("[data-message]").filter({ hasText: "I did" });
  await expect(mine.getByRole("blockquote")).toContainText("Read module 1");
  await mine.getByText("I did", { exact: true }).tap();
  await expectNoSidewaysScroll(own);
  await mine.getByRole("button", { name: w("remove_own") }).tap();
  await own
    .getByRole("dialog")
    .getByRole("button", { name: w("remove"), exact: true })
    .tap();
  await expect(log(own).getByText(w("deleted_by_author"), { exact: true })).toBeVisible();
  await expect(log(own).getByText("I did")).toHaveCount(0);
  await context.close();
});
