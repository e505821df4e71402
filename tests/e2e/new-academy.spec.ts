// A new academy without the demo states nothing that its operator has not stated: no figures, no benefits, no times of
// answers, no channels, nothing live.
import { test as base, expect } from "@playwright/test";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startAcademy } from "#tests/running-academy.ts";
import { proseOf, sectionOf } from "./support/prose.ts";
import { removeFolder } from "#tests/remove-folder.ts";

const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs no other fixture.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "bidya-new-"));
      const academy = await startAcademy({ DATA_DIR: folder, DEMO: "0" });
      await use(academy.url);
      await academy.end();
      await removeFolder(folder);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const pages = ["/", "/about", "/faq", "/help-center", "/contact", "/research-mentorship", "/refund-policy"];

const claims = {
  en: [
    /within (24|48|24-48) hours/i,
    /18 hours a day/,
    /support classes/i,
    /\blive\b/i,
    /9 AM/,
    /business hours/i,
    /\d+%/,
    /\d\+/,
    /job placement|CV builder/i,
    /Facebook/,
  ],
  bn: [
    /(২৪|৪৮) ঘণ্টার মধ্যে/,
    /১৮ ঘণ্টা/,
    /সহায়ক ক্লাস/,
    /লাইভ/,
    /সকাল ৯টা/,
    /অফিস চলাকালীন/,
    /[০-৯]%/,
    /[০-৯]\+/,
    /চাকরির সুযোগ|সিভি তৈরি/,
    /Facebook/,
  ],
};

for (const language of ["en", "bn"] as const)
  test(`a new academy states nothing that nobody has stated, in ${language}`, async ({ page, address }) => {
    for (const path of pages) {
      await page.goto(`${address}${path}?lang=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Closed answers count too; scripts do not.
      const text = await page.evaluate(() => {
        const body = document.body.cloneNode(true) as HTMLElement;
        for (const script of body.querySelectorAll("script, style, template")) script.remove();
        return body.textContent ?? "";
      });
      for (const claim of claims[language]) expect.soft(text, `${path} says ${claim}`).not.toMatch(claim);
      const description = page.locator("meta[name=description]");
      for (const claim of claims[language])
        expect.soft((await description.getAttribute("content")) ?? "", path).not.toMatch(claim);
    }
  });

test("its help center has the ways that exist", async ({ page, address }) => {
  const help = proseOf("pages", "help", "en");
  await page.goto(`${address}/help-center?lang=en`);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    ["email", "self"].map((way) => sectionOf(help, way).title),
  );
});

test("its refund page keeps its sentence", async ({ page, address }) => {
  await page.goto(`${address}/refund-policy?lang=en`);
  await expect(page.getByText("We are still working on our refund policy. Stay with us!")).toBeVisible();
});
