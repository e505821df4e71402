// The room of a course, with two browsers at once.
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import {
  aCourseWithRoom,
  box,
  learnerOf,
  live,
  log,
  openRoom,
  say,
  sentIn,
  w,
  write,
} from "./support/chat.ts";

test("a message appears in another browser within a second, and its author can delete it", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const connected = live(learner.page);
  await openRoom(learner.page, academy, id);
  await connected;
  await expect(learner.page.getByText(w("no_messages"), { exact: true })).toBeVisible();
  await expect(learner.page.getByRole("heading", { level: 1 })).toHaveText("Reading a trial");
  const { body: course } = await academy.api("GET", `/api/course-details/${id}/`);
  const header = learner.page.getByRole("main").locator("header").first();
  await expect(header).toContainText(course.instructor_name);
  await openRoom(page, academy, id);
  await write(page, "Tonight at 8: https://example.org <b>bring</b> a case");
  await expect(box(page)).toHaveValue("");
  const message = log(learner.page).getByRole("article").filter({ hasText: "Tonight at 8" });
  await expect(message).toBeVisible({ timeout: 1_000 });
  await expect(message.getByText("<b>bring</b>")).toBeVisible();
  await expect(message.getByRole("link", { name: "https://example.org" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener",
  );
  await expect(message.getByText(w("role_instructor"), { exact: true })).toBeVisible();
  await expect(message.getByRole("button", { name: w("remove_own") })).toHaveCount(0);

  // The learner replies, and the instructor deletes what was replied to.
  await message.hover();
  await message.getByRole("button", { name: /^Reply to/ }).click();
  await expect(box(learner.page)).toBeFocused();
  await write(learner.page, "Thank you");
  const reply = log(page).getByRole("article").filter({ hasText: "Thank you" });
  await expect(reply.getByRole("blockquote")).toContainText("Tonight at 8");
  const own = log(page).getByRole("article").filter({ hasText: "https://example.org" }).first();
  await own.hover();
  await own.getByRole("button", { name: w("remove_own") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("remove"), exact: true })
    .click();
  await expect(log(learner.page).getByText(w("deleted_by_author")).first()).toBeVisible();
  await expect(log(learner.page).getByText("Tonight at 8")).toHaveCount(0);
});

test("three messages that are written without a line are kept, and arrive once and in order", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  await openRoom(page, academy, id);
  await openRoom(learner.page, academy, id);
  await learner.page.context().setOffline(true);
  for (const text of ["One", "Two", "Three"]) await write(learner.page, text);
  await expect(learner.page.getByText(w("weak_line"), { exact: true })).toBeVisible();
  await expect(learner.page.locator("[data-outgoing=failed]")).toContainText("One");
  await expect(learner.page.locator("[data-outgoing=waiting]")).toHaveCount(2);
  await learner.page.context().setOffline(false);
  await expect(log(page).getByText("Three", { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await sentIn(page)).toEqual(["One", "Two", "Three"]);
  await expect(learner.page.locator("[data-outgoing]")).toHaveCount(0);
  expect(await sentIn(learner.page)).toEqual(["One", "Two", "Three"]);
});

test("a message whose answer is lost is one message, also after a reload", async ({ page, academy }) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  await openRoom(page, academy, id);
  await page.route("**/send/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write(page, "Only once");
  await expect(page.locator("[data-outgoing=failed]").or(log(page).locator("[data-message]"))).toBeVisible();
  await page.unroute("**/send/");
  await page.reload();
  await expect(page.locator("[data-outgoing]")).toHaveCount(0);
  await expect(log(page).getByText("Only once")).toHaveCount(1);
  expect((await academy.api("GET", `/api/chat/${id}/messages/`, undefined, access)).body).toHaveLength(1);
});

test("a refused message says why, and can be deleted; a draft stays in its room", async ({
  page,
  academy,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  await openRoom(page, academy, id);
  await page.route("**/send/", async (route) =>
    route.fulfill({
      status: 403,
      json: { detail: "You are no longer in this course.", code: "not_enrolled" },
    }),
  );
  await write(page, "Too late");
  await expect(page.getByText("You are no longer in this course.")).toBeVisible();
  await expect(page.getByRole("button", { name: w("try_again"), exact: true })).toBeVisible();
  await page.getByRole("button", { name: w("discard"), exact: true }).click();
  await expect(page.locator("[data-outgoing]")).toHaveCount(0);
  await box(page).fill("Half a thought");
  await page.reload();
  await expect(box(page)).toHaveValue("Half a thought");
});

test("a room whose messages or head cannot be loaded says so, and loads again @long", async ({
  page,
  academy,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  await say(academy, access, id, "Read module 1");
  const ofRoom = ({ pathname }: URL) => [`/api/chat/${id}/`, `/api/chat/${id}/messages/`].includes(pathname);
  await page.route(ofRoom, (route) => route.fulfill({ status: 500, json: { detail: "x" } }));
  await page.goto(`${academy.url}/course/${id}/inbox/?lang=en`);
  const problem = page.getByRole("alert").filter({ hasText: w("messages_failed") });
  await expect(problem).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1, name: w("course_not_found") })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(w("unknown_instructor"), { exact: true })).toBeVisible();
  await page.unroute(ofRoom);
  await problem.getByRole("button", { name: words("kit", "en")("try_again"), exact: true }).click();
  await expect(log(page).getByText("Read module 1")).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test("without the stream the room is read again every five seconds @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  await learner.page.context().route("**/api/events/", async (route) => route.abort());
  const times: number[] = [];
  learner.page.on("request", (request) => {
    if (new URL(request.url()).pathname === `/api/chat/${id}/messages/`) times.push(Date.now());
  });
  await openRoom(learner.page, academy, id);
  await say(academy, access, id, "By polling");
  await expect(log(learner.page).getByText("By polling")).toBeVisible({ timeout: 7_000 });
  await expect.poll(() => times.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  const pauses = times.slice(1).map((time, place) => time - times[place]!);
  expect(Math.min(...pauses)).toBeGreaterThan(4_500);
  expect(Math.max(...pauses)).toBeLessThan(7_000);
});

test("own messages are on the right and in another colour, those of others on the left @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  await say(academy, access, id, "Mine");
  await say(academy, learner.access, id, "Theirs");
  await openRoom(page, academy, id);
  const at = async (text: string) => (await log(page).getByText(text, { exact: true }).boundingBox())!;
  const [mine, theirs] = [await at("Mine"), await at("Theirs")];
  expect(mine.x).toBeGreaterThan(theirs.x + 200);
  const colourOf = async (text: string) =>
    log(page)
      .getByText(text, { exact: true })
      .evaluate((words) => {
        let box: Element | null = words;
        // The words themselves are transparent: the bubble around them has the colour.
        while (box && getComputedStyle(box).backgroundColor === "rgba(0, 0, 0, 0)") box = box.parentElement;
        return box && getComputedStyle(box).backgroundColor;
      });
  const [ownColour, otherColour] = [await colourOf("Mine"), await colourOf("Theirs")];
  expect([ownColour, otherColour]).toEqual([expect.stringMatching(/^rgb/), expect.stringMatching(/^rgb/)]);
  expect(ownColour).not.toBe(otherColour);
});

test("a long room opens at its end, keeps the place when earlier ones come, and has a line above new ones", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const ids: number[] = [];
  for (let n = 1; n <= 56; n++)
    ids.push(await say(academy, n % 2 === 0 ? learner.access : access, id, `Message ${n}`));
  const read = { message_id: ids.at(-3) };
  expect((await academy.api("POST", `/api/chat/${id}/read/`, read, access)).status).toBe(204);
  await openRoom(page, academy, id);
  await expect(log(page).getByText("Message 56", { exact: true })).toBeInViewport();
  const line = log(page).getByText(w("new_messages"), { exact: true });
  const underTheLine = line.locator("xpath=following-sibling::*[1]");
  await expect(line).toHaveCount(1);
  // Message 55 is the reader's own.
  await expect(underTheLine).toContainText("Message 56");
  await say(academy, learner.access, id, "Live one");
  await expect(log(page).getByText("Live one")).toBeInViewport();
  await expect(line).toHaveCount(1);
  await expect(underTheLine).toContainText("Message 56");

  await expect(log(page).getByText("Message 1", { exact: true })).toHaveCount(0);
  await log(page).evaluate((element) => (element.scrollTop = 0));
  await expect(log(page).getByText("Message 1", { exact: true })).toHaveCount(1);
  await expect(log(page).getByText("Message 7", { exact: true })).toBeInViewport();
  await expect(log(page).getByText("Message 1", { exact: true })).not.toBeInViewport();
  await expect(page.getByRole("button", { name: w("to_newest") })).toBeVisible();
  await page.getByRole("button", { name: w("to_newest") }).click();
  await expect(log(page).getByText("Live one")).toBeInViewport();
  await expect(page.getByRole("button", { name: w("to_newest") })).toHaveCount(0);

  // Sending leads to the end, from wherever the person was reading.
  await log(page).evaluate((element) => (element.scrollTop = 0));
  await expect(log(page).getByText("Live one")).not.toBeInViewport();
  await write(page, "From above");
  await expect(log(page).getByText("From above")).toBeInViewport();
});

test("a private conversation is for the learner and the team, and each says who reads it @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const { body: me } = await academy.api("GET", "/api/accounts/profile/", undefined, learner.access);
  await openRoom(learner.page, academy, id);
  // The learner and the instructor.
  const room = learner.page.getByRole("link", { name: w("course_room") });
  await expect(room).toContainText("2 people read it");
  await expect(room).toHaveAttribute("aria-current", "page");
  const alone = learner.page.getByRole("link", { name: w("only_private") });
  await expect(alone).toContainText(w("you_and_team"));
  await alone.click();
  await expect(learner.page).toHaveURL(/\?learner=\d+$/);
  await expect(alone).toHaveAttribute("aria-current", "page");
  await write(learner.page, "May I ask privately?");
  await expect(learner.page.locator("[data-outgoing]")).toHaveCount(0);
  await page.goto(`${academy.url}/course/inbox?lang=en`);
  await page.getByRole("link", { name: /^Private with/ }).click();
  await expect(log(page).getByText("May I ask privately?")).toBeVisible();
  const tabs = page.getByRole("navigation", {
    name: w("conversations_of", { course: "Reading a trial" }),
  });
  await expect(tabs.getByRole("link", { name: w("course_room") })).toContainText("2 people read it");
  await expect(tabs.getByRole("link", { name: w("only_private") })).toContainText(
    w("team_and", { name: `${me.first_name} ${me.last_name}` }),
  );
  await write(page, "Of course");
  await expect(log(learner.page).getByText("Of course")).toBeVisible();

  // The team removes what should not be there; the learner sees it at once.
  const asked = log(page).getByRole("article").filter({ hasText: "May I ask privately?" });
  await asked.hover();
  await asked.getByRole("button", { name: /^Remove the message of/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(w("remove_of_what_private"));
  await dialog.getByRole("button", { name: w("remove"), exact: true }).click();
  await expect(log(learner.page).getByText(w("deleted_by_team"), { exact: true })).toBeVisible();
  await expect(log(learner.page).getByText("May I ask privately?")).toHaveCount(0);
  const theirs = log(learner.page).getByRole("article").filter({ hasText: "Of course" });
  await expect(theirs.getByRole("button", { name: /^Remove the message of/ })).toHaveCount(0);
  await learner.page.getByRole("link", { name: w("course_room") }).click();
  await expect(learner.page.getByText(w("no_messages"), { exact: true })).toBeVisible();
});

test("who is not in the course is told so under the document's name; an unknown course has none @long", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const other = await (await browser.newContext()).newPage();
  const { access: _ } = await aCourseWithRoom(other, academy, "Another course");
  for (const course of [id, 2_000_000_000]) {
    await other.goto(`${academy.url}/course/${course}/inbox/?lang=en`);
    await expect(other.getByRole("heading", { level: 1, name: w("course_not_found") })).toBeVisible();
    await expect(other.getByText(w("unknown_instructor"), { exact: true })).toBeVisible();
  }
});

for (const language of ["en", "bn"] as const)
  test(`on a phone the line about patients is one line over the box, in ${language} @long`, async ({
    page,
    academy,
    browser,
  }) => {
    const { id } = await aCourseWithRoom(page, academy);
    const learner = await learnerOf(browser, academy, id);
    await say(academy, learner.access, id, "Something that can be reported");
    const chat = words("chat", language);
    await page.setViewportSize({ width: 360, height: 720 });
    await page.goto(`${academy.url}/course/${id}/inbox/?lang=${language}`);
    const line = page.getByText(chat("no_patients"));
    await expect(line).toBeVisible();
    await expect(line.getByRole("button", { name: chat("report"), exact: true })).toBeVisible();
    const isOneLine = await line.evaluate(
      (element) => element.clientHeight < 2 * parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(isOneLine).toBe(true);
    const message = page.getByRole("textbox", { name: chat("message"), exact: true });
    const [above, field] = [await line.boundingBox(), await message.boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(field!.y);
  });

for (const width of [320, 360, 1280])
  test(`the room and the inbox are accessible and fit at ${width} px @long`, async ({
    page,
    academy,
    browser,
  }) => {
    const { id, access } = await aCourseWithRoom(
      page,
      academy,
      "A course with quite a long name that does not fit",
    );
    const learner = await learnerOf(browser, academy, id);
    await say(academy, learner.access, id, `Long${"word".repeat(60)}`);
    await say(academy, access, id, "সাক্ষীর স্বাক্ষর কি একই কালিতে হতে হবে?");
    await page.setViewportSize({ width, height: 720 });
    for (const language of ["en", "bn"])
      for (const path of [`/course/${id}/inbox`, "/course/inbox"]) {
        await page.goto(`${academy.url}${path}?lang=${language}`);
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
  });
