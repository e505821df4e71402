// Moderation of the forum: reports, the desk, hidden posts, locked topics, answers, limits for new accounts.
import type { Browser, Page } from "@playwright/test";
import { maxHideReasonLength } from "#features/forum/rules.ts";
import {
  type Academy,
  expect,
  expectNoSidewaysScroll,
  type Language,
  test,
  words,
} from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { newcomer, register } from "./support/people.ts";
import { enterWith, signIn } from "./support/sign-in.ts";
import { expectPastedWhole } from "./support/too-long.ts";

const w = words("forum", "en");

async function topicBy(academy: Academy, access: string, name: string, text = "Who knows?"): Promise<number> {
  const { body: categories } = await academy.api("GET", "/api/forums/categories/", undefined, access);
  const topic = { name, text, category_id: categories[0].id };
  return (await academy.api("POST", "/api/forums/topics/", topic, access)).body.id;
}
const comment = async (academy: Academy, access: string, topic: number, text: string): Promise<number> =>
  (await academy.api("POST", "/api/forums/comments/", { topic, text }, access)).body.id;

/** A browser of an administrator. */
async function administrator(browser: Browser, academy: Academy, language: Language = "en"): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, academy, "admin@bidya.test", { language });
  return page;
}

test("a learner reports a comment, an administrator hides it, and its writer reads why @long", async ({
  page,
  browser,
  academy,
}) => {
  const writer = await register(academy);
  const tokens = await academy.logIn(writer.email, writer.password);
  const { access: author } = await academy.logIn("instructor@bidya.test");
  const name = `A case of ${Date.now()}`;
  const id = await topicBy(academy, author, name);
  const text = `Bed 7, ward 3, the teacher of ${Date.now()}`;
  const commentId = await comment(academy, tokens.access, id, text);
  await newcomer(page, academy, "en");
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await page.getByTitle(w("report"), { exact: true }).click();
  const report = page.getByRole("dialog", { name: w("report_comment_title") });
  await report.getByRole("button", { name: w("report_send") }).click();
  await expect(report.getByText(w("report_reason_missing"))).toBeVisible();
  await report.getByLabel(w("reason_patient")).check();
  await report.getByLabel(w("report_more")).fill("Everybody knows him");
  await page.route(/report\/$/, async (route) => route.abort(), { times: 1 });
  await report.getByRole("button", { name: w("report_send") }).click();
  await expect(report.getByRole("alert")).toBeVisible();
  await expect(report.getByLabel(w("report_more"))).toHaveValue("Everybody knows him");
  await report.getByRole("button", { name: w("report_send") }).click();
  await expect(page.getByText(w("report_sent"))).toBeVisible();
  await expect(page.getByTitle(w("reported"))).toBeDisabled();

  const desk = await administrator(browser, academy);
  await desk.goto(`${academy.url}/admin`);
  await desk.getByRole("link", { name: w("waiting_reports") }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(w("desk_title"));
  const card = desk.getByRole("main").getByRole("listitem").filter({ hasText: text });
  await expect(card).toContainText(w("reason_patient"));
  await expect(card).toContainText("Everybody knows him");
  // By keyboard alone.
  await card.getByRole("button", { name: w("desk_hide") }).focus();
  await desk.keyboard.press("Enter");
  const hide = desk.getByRole("dialog", { name: w("hide_comment_title") });
  await hide.getByRole("button", { name: w("hide"), exact: true }).click();
  await expect(hide.getByText(w("hide_reason_missing"))).toBeVisible();
  await hide.getByRole("button", { name: w("reason_patient") }).press("Enter");
  await expect(hide.getByLabel(w("hide_label"))).toHaveValue(w("hide_patient"));
  await hide.getByRole("button", { name: w("hide"), exact: true }).press("Enter");
  await expect(desk.getByText(w("done_hidden"))).toBeVisible();
  await expect(card).toHaveCount(0);
  await desk.getByRole("button", { name: w("desk_decided") }).click();
  await expect(card).toContainText(/Hidden by .+ on /);

  await page.reload();
  await expect(page.getByRole("heading", { name: w("comments", { count: "0" }) })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);

  const own = await (await browser.newContext()).newPage();
  await enterWith(own, academy, tokens, "en");
  await own.goto(`${academy.url}/notifications`);
  await own.getByRole("link", { name: w("notice_comment_hidden") }).click();
  await expect(own).toHaveURL(new RegExp(`/forums/topics/${id}#comment-${commentId}$`));
  const entry = own.locator(`#comment-${commentId}`);
  await expect(entry).toBeFocused();
  await expect(entry).toContainText(text);
  await expect(entry).toContainText(/Hidden by the academy’s team on /);
  await expect(entry).toContainText(w("hidden_reason", { reason: w("hide_patient") }));

  // Shown again from the desk.
  await card.getByRole("heading", { level: 2 }).click();
  await card.getByRole("button", { name: w("show_again") }).click();
  await expect(desk.getByText(w("done_shown"))).toBeVisible();
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
});

for (const language of ["en", "bn"] as const)
  test(`the dialogs of reporting and hiding are accessible and fit a small phone in ${language} @long`, async ({
    page,
    browser,
    academy,
  }) => {
    const say = words("forum", language);
    const { access: author } = await academy.logIn("instructor@bidya.test");
    const id = await topicBy(academy, author, `Dialogs ${Date.now()}`);
    await newcomer(page, academy, language);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${academy.url}/forums/topics/${id}`);
    await page.getByRole("button", { name: say("report"), exact: true }).click();
    const report = page.getByRole("dialog", { name: say("report_topic_title") });
    await report.getByRole("button", { name: say("report_send") }).click();
    await expect(report.getByText(say("report_reason_missing"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const desk = await administrator(browser, academy, language);
    await desk.setViewportSize({ width: 320, height: 700 });
    await desk.goto(`${academy.url}/forums/topics/${id}`);
    await desk.getByRole("button", { name: say("hide"), exact: true }).click();
    const hide = desk.getByRole("dialog", { name: say("hide_topic_title") });
    await hide.getByRole("button", { name: say("hide"), exact: true }).click();
    await expect(hide.getByText(say("hide_reason_missing"))).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);
  });

test("a topic that is locked while somebody types keeps the typed text readable @long", async ({
  page,
  browser,
  academy,
}) => {
  await newcomer(page, academy, "en");
  const { access: author } = await academy.logIn("instructor@bidya.test");
  const id = await topicBy(academy, author, `To be locked ${Date.now()}`);
  await page.goto(`${academy.url}/forums/topics/${id}`);
  const box = page.getByLabel(w("your_comment"), { exact: true });
  await box.fill("My long answer");
  const desk = await administrator(browser, academy);
  await desk.goto(`${academy.url}/forums/topics/${id}`);
  await desk.getByRole("button", { name: w("lock"), exact: true }).click();
  const lock = desk.getByRole("dialog", { name: w("lock_title") });
  await expectAccessible(desk);
  await lock.getByLabel(w("lock_label")).fill("The question is answered.");
  await lock.getByRole("button", { name: w("lock"), exact: true }).click();
  await expect(desk.getByText(w("done_locked"))).toBeVisible();
  await expect(desk.getByText(w("locked_for_others"))).toBeVisible();
  await expect(desk.getByText(/^Locked by .+ on /)).toBeVisible();

  // The lock comes live, without a try to send.
  await expect(page.getByText(w("locked_title"))).toBeVisible();
  const reason = w("locked_by_team", { reason: "The question is answered." });
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await expect(page.getByText("My long answer")).toBeVisible();
  await expect(box).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(w("locked_title"))).toBeVisible();
  await expect(page.getByText("My long answer")).toBeVisible();

  await desk.getByRole("button", { name: w("pin"), exact: true }).click();
  await expect(desk.getByRole("button", { name: w("unpin") })).toBeVisible();
  await page.goto(`${academy.url}/forums`);
  const first = page.getByRole("main").getByRole("article").first();
  await expect(first).toContainText("To be locked");
  await expect(first).toContainText(w("pinned"));
  await expect(first).toContainText(w("locked"));
  await desk.getByRole("button", { name: w("unpin") }).click();
  await expect(desk.getByRole("button", { name: w("pin"), exact: true })).toBeVisible();

  // Hidden from its page: gone for others.
  await desk.getByRole("button", { name: w("hide"), exact: true }).click();
  const hide = desk.getByRole("dialog", { name: w("hide_topic_title") });
  await expectPastedWhole(
    hide.getByLabel(w("hide_label")),
    hide.getByRole("button", { name: w("hide"), exact: true }),
    maxHideReasonLength,
  );
  await hide.getByLabel(w("hide_label")).fill("Nobody needs it");
  await hide.getByRole("button", { name: w("hide"), exact: true }).click();
  await expect(desk.getByText(w("hidden_reason", { reason: "Nobody needs it" }))).toBeVisible();
  await page.goto(`${academy.url}/forums/topics/${id}`);
  await expect(page.getByRole("heading", { name: w("topic_not_found") })).toBeVisible();
});

test("the author of a topic marks its answer and takes the mark back @long", async ({ page, academy }) => {
  const { access } = await newcomer(page, academy, "en");
  const { access: helper } = await academy.logIn("instructor@bidya.test");
  const name = `Which test ${Date.now()}?`;
  const id = await topicBy(academy, access, name);
  const answerId = await comment(academy, helper, id, "The t test");
  for (let i = 1; i <= 10; i++) await comment(academy, helper, id, `Chatter ${i}`);
  await page.goto(`${academy.url}/forums?answered=no`);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.goto(`${academy.url}/forums/topics/${id}?page=2`);
  await page.locator(`#comment-${answerId}`).getByTitle(w("answer_mark")).click();
  await expect(page.getByText(w("answer_marked"))).toBeVisible();
  await page.goto(`${academy.url}/forums/topics/${id}`);
  const answer = page.getByRole("region", { name: w("answer") });
  await expect(answer).toContainText("The t test");
  await answer.getByRole("link", { name: w("answer_go") }).click();
  await expect(page).toHaveURL(new RegExp(`page=2#comment-${answerId}$`));
  await expect(page.locator(`#comment-${answerId}`)).toBeFocused();

  await page.goto(`${academy.url}/forums`);
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText(w("answered"));
  await page.getByRole("link", { name: w("not_answered") }).click();
  await expect(page).toHaveURL(/answered=no/);
  await expect(card).toHaveCount(0);
  await page.goto(`${academy.url}/forums/topics/${id}?page=2`);
  await page.locator(`#comment-${answerId}`).getByTitle(w("answer_unmark")).click();
  await expect(page.getByText(w("answer_unmarked"))).toBeVisible();
  await expect(answer).toHaveCount(0);
});

test("a new account reads under the field why a link is refused, and keeps the text @long", async ({
  page,
  academy,
}) => {
  await newcomer(page, academy, "en");
  await page.goto(`${academy.url}/forums/create`);
  await page.getByLabel(w("title")).fill("Look at this");
  await page.getByLabel(w("category")).selectOption({ index: 1 });
  await page.getByLabel(w("content")).fill("See https://example.org/a");
  await page.getByRole("button", { name: w("create") }).click();
  await expect(page.getByText(/Your account is new/).first()).toBeVisible();
  await expect(page.getByLabel(w("content"))).toHaveValue("See https://example.org/a");
});

test("the desk fits a small phone in both languages @long", async ({ browser, academy }) => {
  const { access: author } = await academy.logIn("instructor@bidya.test");
  const { access: reader } = await academy.logIn("learner@bidya.test");
  const id = await topicBy(academy, author, `${"A".repeat(150)} long title`, "x".repeat(300));
  await academy.api(
    "POST",
    `/api/forums/topics/${id}/report/`,
    { reason: "spam", text: "y".repeat(300) },
    reader,
  );
  for (const language of ["en", "bn"] as const) {
    const page = await administrator(browser, academy, language);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${academy.url}/admin/reports`);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`${academy.url}/forums/topics/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
