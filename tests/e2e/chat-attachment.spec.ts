// Pictures and documents in the room of a course, and reports, with two browsers at once.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { maxReportLength } from "#features/chat/report-rules.ts";
import { deviceSettingKeys } from "#kit/web/device-setting-changes.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aCourseWithRoom, box, learnerOf, live, log, openRoom, say, w, write } from "./support/chat.ts";
import { expectPastedWhole } from "./support/too-long.ts";

const photo = async (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2_400,
      height: 1_600,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: w("attach"), exact: true }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
};
const send = async (page: Page): Promise<void> =>
  page.getByRole("button", { name: w("send"), exact: true }).click();

test("a picture and a document arrive live; the document is saved as it was sent", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  const connected = live(learner.page);
  await openRoom(learner.page, academy, id);
  await connected;
  await openRoom(page, academy, id);
  const bytes = await photo();
  await choose(page, "Ward.jpg", "image/jpeg", bytes);
  await expect(page.locator("[data-chosen-file]")).toContainText("Ward.jpg");
  await box(page).fill("Ours, blank");
  await send(page);
  await expect(page.locator("[data-chosen-file]")).toHaveCount(0);
  const message = log(learner.page).getByRole("article").filter({ hasText: "Ours, blank" });
  const picture = message.getByRole("img", { name: /^Picture from/ });
  await expect(picture).toBeVisible();
  await expect
    .poll(async () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1_600);

  const pdf = makePdf([[]]);
  await choose(page, "Delegation log, blank.pdf", "application/pdf", pdf);
  await send(page);
  const document = log(learner.page).getByRole("article").filter({ hasText: "Delegation log" });
  await expect(document).toContainText("PDF · 1 KB");
  const saved = learner.page.waitForEvent("download");
  await document
    .getByRole("button", { name: w("download_file", { name: "Delegation log, blank.pdf" }) })
    .click();
  expect((await saved).suggestedFilename()).toBe("Delegation log, blank.pdf");
  expect((await readFile(await (await saved).path())).equals(pdf)).toBe(true);
  await expectAccessible(learner.page);

  // With data saver the place of the picture has its size, and it waits for a tap.
  await learner.page.evaluate((key) => localStorage.setItem(key, "on"), deviceSettingKeys.saver);
  await openRoom(learner.page, academy, id);
  const place = log(learner.page).getByRole("button", { name: /^Picture, .* · show$/ });
  await expect(place).toBeVisible();
  const before = await place.boundingBox();
  await place.click();
  await expect(picture).toBeVisible();
  expect(await picture.boundingBox()).toEqual(before);
});

test("a file that cannot be sent stays with its words, and goes once when the line is back; it can be cancelled", async ({
  page,
  academy,
  browser,
}) => {
  const { id, access } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  await openRoom(learner.page, academy, id);
  // The code that checks a file is loaded with the first one.
  await choose(learner.page, "first.pdf", "application/pdf", makePdf([[]]));
  await send(learner.page);
  await expect(log(learner.page).getByRole("article").filter({ hasText: "first.pdf" })).toBeVisible();
  await learner.page.route("**/files/**", async (route) => route.abort());
  await choose(learner.page, "second.pdf", "application/pdf", makePdf([[]]));
  await box(learner.page).fill("With words");
  await send(learner.page);
  const failed = learner.page.locator("[data-outgoing=failed]");
  await expect(failed).toContainText("With words");
  await expect(failed).toContainText("second.pdf");
  await write(learner.page, "After it");
  await learner.page.unroute("**/files/**");
  await failed.getByRole("button", { name: w("try_again") }).click();
  await expect(learner.page.locator("[data-outgoing]")).toHaveCount(0);
  const messages = (await academy.api("GET", `/api/chat/${id}/messages/`, undefined, access)).body as {
    content: string;
    file: { name: string } | null;
  }[];
  expect(messages.map(({ content, file }) => [content, file?.name ?? null])).toEqual([
    ["", "first.pdf"],
    ["With words", "second.pdf"],
    ["After it", null],
  ]);

  // A refused file says why, under the box.
  await choose(learner.page, "a.exe", "application/octet-stream", Buffer.from("MZ"));
  await expect(learner.page.getByText(w("file_kind_unknown"))).toBeVisible();

  // Cancelled while it is being sent.
  await learner.page.route("**/files/**", () => {});
  await choose(learner.page, "third.pdf", "application/pdf", makePdf([[]]));
  await send(learner.page);
  const sending = learner.page.locator("[data-outgoing=sending]");
  await expect(sending).toContainText("third.pdf");
  await sending.getByRole("button", { name: w("cancel_sending") }).click();
  await expect(learner.page.locator("[data-outgoing]")).toHaveCount(0);
  await learner.page.unroute("**/files/**");
  await write(learner.page, "The next one goes");
  await expect(log(learner.page).getByRole("article").filter({ hasText: "The next one goes" })).toBeVisible();
});

test("a message is reported; the team sees it live, and removes or keeps it", async ({
  page,
  academy,
  browser,
}) => {
  const { id } = await aCourseWithRoom(page, academy);
  const author = await learnerOf(browser, academy, id);
  const reporter = await learnerOf(browser, academy, id);
  await say(academy, author.access, id, "Mr Karim, bed 7");
  await say(academy, author.access, id, "A fair question");
  const connected = live(page);
  await openRoom(page, academy, id);
  await connected;
  await openRoom(reporter.page, academy, id);

  // From the message.
  const bad = log(reporter.page).getByRole("article").filter({ hasText: "bed 7" });
  await bad.hover();
  await bad.getByRole("button", { name: /^Report the message of/ }).click();
  const dialog = reporter.page.getByRole("dialog");
  await dialog.getByRole("button", { name: w("report_send") }).click();
  await expect(dialog.getByText(w("report_reason_missing"))).toBeVisible();
  await dialog.getByRole("radio", { name: w("reason_patient") }).check();
  await expectPastedWhole(
    dialog.getByRole("textbox"),
    dialog.getByRole("button", { name: w("report_send") }),
    maxReportLength,
  );
  await dialog.getByRole("textbox").fill("His real name");
  await expectAccessible(reporter.page);
  await dialog.getByRole("button", { name: w("report_send") }).click();
  await expect(reporter.page.getByText(w("report_sent"))).toBeVisible();

  // From the line above the box: the message is chosen there.
  await reporter.page
    .getByRole("button", { name: w("report"), exact: true })
    .last()
    .click();
  await dialog.getByRole("combobox").selectOption({ label: await labelOf(reporter.page, "A fair question") });
  await dialog.getByRole("radio", { name: w("reason_other") }).check();
  await dialog.getByRole("button", { name: w("report_send") }).click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByText("2 messages were reported")).toBeVisible();
  await expect(log(page).getByText("Reported by 1 person")).toHaveCount(2);
  await expect(log(reporter.page).getByText("Reported by 1 person")).toHaveCount(0);
  await page.getByRole("button", { name: w("reports_look") }).click();
  const desk = page.getByRole("dialog");
  const first = desk.locator("[data-reported]").filter({ hasText: "bed 7" });
  await expect(first).toContainText("His real name");
  await expect(first).toContainText(w("reason_patient"));
  await first.getByRole("button", { name: w("remove_message") }).click();
  await expect(desk.locator("[data-reported]")).toHaveCount(1);
  await desk.getByRole("button", { name: w("keep_message") }).click();
  await expect(desk.getByText(w("reports_none"))).toBeVisible();
  await expect(log(reporter.page).getByText(w("deleted_by_team"))).toBeVisible();
  await expect(log(reporter.page).getByText("bed 7")).toHaveCount(0);
  await expect(log(reporter.page).getByText("A fair question")).toBeVisible();
});

const labelOf = async (page: Page, words: string): Promise<string> =>
  (await page.getByRole("dialog").getByRole("option").filter({ hasText: words }).textContent()) ?? "";

test("a phone shows files and the report without sideways scrolling", async ({ page, academy, browser }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { id } = await aCourseWithRoom(page, academy);
  const learner = await learnerOf(browser, academy, id);
  await say(academy, learner.access, id, "Hello");
  await openRoom(page, academy, id);
  await choose(page, `${"A long name of a document ".repeat(5)}.pdf`, "application/pdf", makePdf([[]]));
  await send(page);
  await expect(page.getByRole("button", { name: /^Download/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("button", { name: w("report"), exact: true })
    .last()
    .click();
  await expect(page.getByRole("dialog").getByText(w("report_title"))).toBeVisible();
  await expectNoSidewaysScroll(page);
});
