// The parts of the community that open on a page, on the smallest phone in both languages: axe finds nothing, nothing
// scrolls sideways, and the keyboard alone opens them, reaches all of them and leaves them. The pages themselves are in
// the tables of every-page.ts.
import type { Browser, Locator, Page } from "@playwright/test";
import { makePdf } from "#tests/made-pdf.ts";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { announce, aPublishedCourse, enrol } from "./support/announcements.ts";
import { log, say } from "./support/chat.ts";
import { comment, topicBy } from "./support/forum.ts";
import { newInstructor } from "./support/instructors.ts";
import { expectKeysStayIn, markControls, nextStop, tabTo } from "./support/keyboard.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const viewport = { width: 320, height: 640 };
/** Every new person of these tests has this name. */
const name = "Rahima Khatun";

async function expectStands(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Presses what has a dialog behind it. */
async function openDialog(page: Page, opener: Locator, title: string): Promise<Locator> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: title, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens a dialog, walks through it and closes it, by keyboard alone. @param refusal what it says if it is sent empty. */
async function walkThrough(
  page: Page,
  { opener, title, send, refusal }: { opener: Locator; title: string; send?: string; refusal?: string },
): Promise<void> {
  const dialog = await openDialog(page, opener, title);
  if (send && refusal) {
    await dialog.getByRole("button", { name: send, exact: true }).press("Enter");
    await expect(dialog.getByText(refusal, { exact: true })).toBeVisible();
  }
  await expectStands(page);
  await expectKeysStayIn(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Tab reaches every control of the whole page, and its focus is visible. */
async function expectReachable(page: Page): Promise<void> {
  const controls = await markControls(page.locator("body"));
  const unseen: string[] = [];
  const left = page.locator("[data-to-reach]");
  for (let stop = 0; stop < controls + 20 && (await left.count()) > 0; stop++) {
    const at = await nextStop(page);
    if (at && !at.seen) unseen.push(at.html);
  }
  const missed = await left.evaluateAll((all) => all.map((control) => control.outerHTML.slice(0, 160)));
  expect({ missed, unseen }).toEqual({ missed: [], unseen: [] });
}

/** Somebody else in a browser of their own. */
async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport });
  return context.newPage();
}

async function learnerOf(browser: Browser, academy: Academy, courseId: number, language: Language) {
  const page = await anotherPage(browser);
  const { access } = await newcomer(page, academy, language);
  await enrol(academy, access, courseId);
  const { body: me } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  return { page, access, id: me.id as number };
}

test.use({ viewport });

for (const language of ["en", "bn"] as const) {
  const chat = words("chat", language);
  const forum = words("forum", language);
  const announcements = words("announcements", language);

  test(`the dialogs of the chat are accessible and need no pointer, in ${language} @long`, async ({
    page,
    browser,
    academy,
  }) => {
    test.slow();
    const { access } = await newInstructor(page, academy, language);
    const id = await aPublishedCourse(academy, access);
    const learner = await learnerOf(browser, academy, id, language);
    const reporter = await learnerOf(browser, academy, id, language);
    for (const module of [1, 2]) await say(academy, access, id, `Read module ${module}`);
    const bad = await say(academy, learner.access, id, `Bed 7 ${"word".repeat(20)}`);
    const own = learner.page;
    await own.goto(`${academy.url}/course/${id}/inbox`);
    const theirs = log(own).getByRole("article").filter({ hasText: "Read module 1" }).first();
    const mine = log(own).getByRole("article").filter({ hasText: "Bed 7" });
    const report = {
      title: chat("report_title"),
      send: chat("report_send"),
      refusal: chat("report_reason_missing"),
    };
    const reportOfMessage = theirs.getByRole("button", { name: chat("report_of", { name }) });
    await walkThrough(own, { opener: reportOfMessage, ...report });
    const reportOfRoom = own.getByRole("button", { name: chat("report"), exact: true }).last();
    await walkThrough(own, { opener: reportOfRoom, ...report });
    const remove = mine.getByRole("button", { name: chat("remove_own") });
    await walkThrough(own, { opener: remove, title: chat("remove_own") });

    const reason = { reason: "patient", words: "His real name" };
    const path = `/api/chat/messages/${bad}/report/`;
    expect((await academy.api("POST", path, reason, reporter.access)).status).toBe(204);
    await page.goto(`${academy.url}/course/${id}/inbox`);
    const look = page.getByRole("button", { name: chat("reports_look"), exact: true });
    await walkThrough(page, { opener: look, title: chat("reports_title") });
    const removeTheirs = log(page).getByRole("button", { name: chat("remove_of", { name }) });
    await walkThrough(page, { opener: removeTheirs, title: chat("remove_of", { name }) });
  });

  test(`a reply and a file over the box are accessible and cancelled by keyboard, in ${language} @long`, async ({
    page,
    browser,
    academy,
  }) => {
    const { access } = await newInstructor(page, academy, language);
    const id = await aPublishedCourse(academy, access);
    const { page: own } = await learnerOf(browser, academy, id, language);
    await say(academy, access, id, `Read module 1 ${"word".repeat(40)}`);
    await own.goto(`${academy.url}/course/${id}/inbox`);
    const box = own.getByRole("textbox", { name: chat("message"), exact: true });
    const reply = log(own).getByRole("button", { name: chat("reply_to", { name }) });
    await reply.focus();
    await own.keyboard.press("Enter");
    await expect(box).toBeFocused();
    await expectStands(own);
    const cancel = own.getByRole("button", { name: chat("cancel_reply"), exact: true });
    await own.keyboard.press("Escape");
    await expect(cancel).toHaveCount(0);
    await expect(box).toBeFocused();
    await reply.focus();
    await own.keyboard.press("Enter");
    await tabTo(own, cancel);
    await own.keyboard.press("Enter");
    await expect(cancel).toHaveCount(0);
    await expect(box).toBeFocused();

    const chooser = own.waitForEvent("filechooser");
    await tabTo(own, own.getByRole("button", { name: chat("attach"), exact: true }));
    await own.keyboard.press("Enter");
    const file = `${"A long name of a document ".repeat(5)}.pdf`;
    await (await chooser).setFiles({ name: file, mimeType: "application/pdf", buffer: makePdf([[]]) });
    const chosen = own.locator("[data-chosen-file]");
    await expect(chosen).toBeVisible();
    await expectStands(own);
    await tabTo(own, chosen.getByRole("button"));
    await own.keyboard.press("Enter");
    await expect(chosen).toHaveCount(0);
    await expect(box).toBeFocused();
  });

  test(`a private conversation is accessible to its learner and the team, in ${language} @long`, async ({
    page,
    browser,
    academy,
  }) => {
    test.slow();
    const { access } = await newInstructor(page, academy, language);
    const id = await aPublishedCourse(academy, access, "A course with quite a long name that does not fit");
    const learner = await learnerOf(browser, academy, id, language);
    const alone = { learner: learner.id };
    await say(academy, learner.access, id, `May I ask ${"privately".repeat(20)}?`, alone);
    await say(academy, access, id, "সাক্ষীর স্বাক্ষর কি একই কালিতে হতে হবে?", alone);
    for (const one of [page, learner.page]) {
      await one.goto(`${academy.url}/course/${id}/inbox?learner=${learner.id}`);
      await expect(log(one).getByText("সাক্ষীর স্বাক্ষর")).toBeVisible();
      await expectStands(one);
      await expectReachable(one);
    }
    const theirs = log(learner.page).getByRole("button", { name: chat("report_of", { name }) });
    const dialog = await openDialog(learner.page, theirs, chat("report_title"));
    await expect(dialog).toContainText(chat("report_text_private"));
    await expectStands(learner.page);
    const remove = log(page).getByRole("button", { name: chat("remove_of", { name }) });
    const removal = await openDialog(page, remove, chat("remove_of", { name }));
    await expect(removal).toContainText(chat("remove_of_what_private"));
    await expectStands(page);
    await page.goto(`${academy.url}/course/inbox`);
    await expect(page.getByRole("link", { name: chat("private_with", { name }) })).toBeVisible();
    await expectStands(page);
  });

  test(`the dialogs of the forum are accessible and need no pointer, in ${language} @long`, async ({
    page,
    browser,
    academy,
  }) => {
    test.slow();
    const { access: author } = await academy.logIn("instructor@bidya.test");
    const id = await topicBy(academy, author, `Which test? ${Date.now()} ${"word".repeat(20)}`);
    expect((await comment(academy, author, id, "Bed 7")).status).toBe(201);
    await newcomer(page, academy, language);
    await page.goto(`${academy.url}/forums/topics/${id}`);
    const sent = { send: forum("report_send"), refusal: forum("report_reason_missing") };
    const reportTopic = page.getByRole("button", { name: forum("report"), exact: true });
    await walkThrough(page, { opener: reportTopic, title: forum("report_topic_title"), ...sent });
    const reportComment = page.getByTitle(forum("report"), { exact: true });
    await walkThrough(page, { opener: reportComment, title: forum("report_comment_title"), ...sent });

    const desk = await anotherPage(browser);
    await signIn(desk, academy, "admin@bidya.test", { language });
    await desk.goto(`${academy.url}/forums/topics/${id}`);
    const hidden = { send: forum("hide"), refusal: forum("hide_reason_missing") };
    const hideTopic = desk.getByRole("button", { name: forum("hide"), exact: true });
    await walkThrough(desk, { opener: hideTopic, title: forum("hide_topic_title"), ...hidden });
    const hideComment = desk.getByTitle(forum("hide"), { exact: true });
    await walkThrough(desk, { opener: hideComment, title: forum("hide_comment_title"), ...hidden });
    const lock = desk.getByRole("button", { name: forum("lock"), exact: true });
    await walkThrough(desk, { opener: lock, title: forum("lock_title") });

    // A lock with a reason, and a hidden comment, as everybody and as administrators read them.
    const locking = await openDialog(desk, lock, forum("lock_title"));
    await tabTo(desk, locking.getByLabel(forum("lock_label")));
    const reason = `Answered ${"word".repeat(30)}`;
    await desk.keyboard.type(reason);
    await tabTo(desk, locking.getByRole("button", { name: forum("lock"), exact: true }));
    await desk.keyboard.press("Enter");
    await expect(locking).toHaveCount(0);
    const hiding = await openDialog(desk, hideComment, forum("hide_comment_title"));
    await tabTo(desk, hiding.getByRole("button", { name: forum("reason_patient") }));
    await desk.keyboard.press("Enter");
    await tabTo(desk, hiding.getByRole("button", { name: forum("hide"), exact: true }));
    await desk.keyboard.press("Enter");
    await expect(hiding).toHaveCount(0);
    await expect(desk.getByText(forum("hidden_reason", { reason: forum("hide_patient") }))).toBeVisible();
    await expect(desk.getByText(forum("locked_for_others"), { exact: true })).toBeVisible();
    await expectStands(desk);
    await page.reload();
    await expect(page.getByText(forum("locked_by_team", { reason }), { exact: true })).toBeVisible();
    await expectStands(page);
  });

  test(`two texts of one announcement are accessible and chosen by keyboard, in ${language} @long`, async ({
    page,
    academy,
  }) => {
    const { access } = await newInstructor(page, academy, language);
    const course = await aPublishedCourse(academy, access);
    const id = await announce(academy, access, course);
    const content = page.getByLabel(announcements("content"), { exact: true });
    const button = (key: string) => page.getByRole("button", { name: announcements(key), exact: true });
    await page.goto(`${academy.url}/announcements/${id}/edit`);
    const meet = async (mine: string, theirs: string) => {
      await content.fill(mine);
      const body = { title: `Week 1 ${"word".repeat(20)}`, content: theirs };
      expect((await academy.api("PUT", `/api/announcements/${id}/`, body, access)).status).toBe(200);
      await button("save_changes").press("Enter");
      const panel = page.getByRole("region", { name: announcements("changed_meanwhile") });
      await expect(panel).toBeFocused();
      return panel;
    };
    const panel = await meet("Mine.", `Theirs. ${"word".repeat(40)}`);
    await expectStands(page);
    const newer = panel.getByRole("region", { name: announcements("newer"), exact: true });
    for (const next of [newer, button("keep_both"), button("take_newer"), button("keep_mine")]) {
      await page.keyboard.press("Tab");
      await expect(next).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(panel).toHaveCount(0);
    await expect(content).toBeFocused();
    await expect(content).toHaveValue("Mine.");
    await meet("Mine again.", "Theirs again.");
    await tabTo(page, button("take_newer"));
    await page.keyboard.press("Enter");
    await expect(panel).toHaveCount(0);
    await expect(content).toBeFocused();
    await expect(content).toHaveValue("Theirs again.");
  });
}
