// An announcement with files: chosen while it is written, opened by its readers.
import type { Page } from "@playwright/test";
import { aPicture } from "#tests/chat-files.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { aPublishedCourse, enrol } from "./support/announcements.ts";
import { newInstructor } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";

const w = words("announcements", "bn");

const chosen = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("an instructor sends files with an announcement on a phone, and a learner opens them", async ({
  page,
  academy,
  browser,
}) => {
  const { access } = await newInstructor(page, academy, "bn");
  const id = await aPublishedCourse(academy, access);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/announcements/create?courseId=${id}`);
  await page.getByLabel(w("title"), { exact: true }).fill("নমুনা ফর্ম");
  await page.getByLabel(w("content"), { exact: true }).fill("দুটি ফাইল দেখে নিন।");
  await page.getByRole("button", { name: w("attach_files") }).click();
  const files = page.getByLabel(w("add_files"));
  await files.setInputFiles([
    { name: "Consent form, blank.pdf", mimeType: "application/pdf", buffer: makePdf([[]]) },
    { name: "Ward.png", mimeType: "image/png", buffer: await aPicture() },
  ]);
  await expect(chosen(page, "Consent form").getByText("কেবি")).toBeVisible();
  await expect(chosen(page, "Ward")).toBeVisible();
  await files.setInputFiles([{ name: "a.exe", mimeType: "", buffer: Buffer.from("MZ") }]);
  await expect(page.getByText(w("file_kind_unknown"))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // They are still there after a reload.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.reload();
  await expect(chosen(page, "Consent form")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("button", { name: w("send"), exact: true })
    .last()
    .click();
  await expect(page.getByText(w("created"), { exact: true })).toBeVisible();

  const learner = await (await browser.newContext()).newPage();
  const { access: learnerAccess } = await newcomer(learner, academy, "bn");
  await enrol(academy, learnerAccess, id);
  await learner.setViewportSize({ width: 360, height: 740 });
  await learner.goto(`${academy.url}/course/${id}/announcements`);
  await learner.getByRole("link", { name: "নমুনা ফর্ম" }).click();
  const list = learner.getByRole("list", { name: w("attachments") });
  await expect(list.getByRole("link")).toHaveCount(2);
  await expect(list.getByRole("link").first()).toContainText("PDF · ");
  const link = await list.getByRole("link").first().getAttribute("href");
  expect((await fetch(academy.url + link)).headers.get("content-type")).toBe("application/pdf");
  await expectNoSidewaysScroll(learner);
  await expectAccessible(learner);
  await learner.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(learner);

  // A change takes one away.
  await page.goto(`${academy.url}/course/${id}/announcements`);
  await page.getByRole("link", { name: "নমুনা ফর্ম" }).click();
  await page.getByRole("link", { name: w("edit"), exact: true }).click();
  await page.getByRole("button", { name: w("remove_file", { name: "Consent form, blank.pdf" }) }).click();
  await page
    .getByRole("button", { name: w("save_changes") })
    .last()
    .click();
  await expect(page.getByText(w("changed"), { exact: true })).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(1);
  await expect.poll(async () => (await fetch(academy.url + link)).status).toBe(404);
});
