// A new academy without the demo: its owner opens the printed link on a phone and sets the academy up.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { walletName } from "#kit/shared/wallet-name.ts";
import { type RunningAcademy, startAcademy } from "#tests/running-academy.ts";
import { expect, expectNoSidewaysScroll, type Language, test as base, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { removeFolder } from "#tests/remove-folder.ts";

interface NewAcademy extends RunningAcademy {
  link: string;
  token: string;
}

const test = base.extend<{ newAcademy: NewAcademy }>({
  newAcademy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs no other fixture.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "bidya-first-run-"));
      const running = await startAcademy({ DATA_DIR: folder, DEMO: "0", LOG_LEVEL: "debug" });
      const link = /^ {2}(http\S+\/setup#token=[\w-]{43})$/m.exec(running.output())![1]!;
      await use({ ...running, link, token: link.split("token=")[1]! });
      await running.end();
      await removeFolder(folder);
    },
    { timeout: 120_000 },
  ],
});
test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(180_000);

const owner = {
  first_name: "Rahima",
  last_name: "Khatun",
  email: "owner@academy.example",
  academy_name: "Padma Medical Academy",
};
const password = "seven lamps by the river";

/** The fields of the form, by their labels. */
function fieldsOf(page: Page, language: Language) {
  const w = words("setup", language);
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  return {
    first_name: field(w("first_name")),
    last_name: field(w("last_name")),
    email: field(w("email")),
    academy_name: field(w("academy_name")),
    password: field(w("password")),
    confirm: field(w("confirm")),
    languages: field(w("languages")),
    bkash: field(w("wallet_number", { wallet: walletName("bKash", language) })),
    rocket: field(w("wallet_number", { wallet: walletName("Rocket", language) })),
    submit: page.getByRole("button", { name: w("submit") }),
  };
}

async function fillTexts(page: Page, language: Language): Promise<void> {
  const fields = fieldsOf(page, language);
  for (const [name, value] of Object.entries(owner)) await fields[name as keyof typeof owner].fill(value);
  await fields.bkash.fill("০১৭১২৩৪৫৬৭৮");
}

const fillPasswords = async (page: Page, language: Language, chosen = password): Promise<void> => {
  const fields = fieldsOf(page, language);
  await fields.password.fill(chosen);
  await fields.confirm.fill(chosen);
};

async function expectTexts(page: Page, language: Language): Promise<void> {
  const fields = fieldsOf(page, language);
  for (const [name, value] of Object.entries(owner))
    await expect(fields[name as keyof typeof owner]).toHaveValue(value);
  await expect(fields.bkash).toHaveValue("01712345678");
}

test("the owner of a new academy sets it up on a phone and loses nothing on the way", async ({
  page,
  newAcademy: { url, link, token, output },
}) => {
  const w = words("setup", "en");
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url().split("#")[0]!, JSON.stringify(request.headers())));

  for (const language of ["en", "bn"] as const) {
    await page.goto(`${url}/?lang=${language}`);
    await expect(page.getByText(words("site", language)("being_set_up"))).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`${url}/setup?lang=en`);
  await expect(page.getByRole("heading", { name: w("link_over_title") })).toBeVisible();
  await page.goto(`${url}/setup#token=${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { name: w("link_over_title") })).toBeVisible();

  // The right link in the same tab. It leaves the address bar at once.
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: w("title") })).toBeVisible();
  expect(page.url()).toBe(`${url}/setup`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const fields = fieldsOf(page, "en");
  await fields.submit.click();
  await expect(fields.first_name).toBeFocused();
  await expect(page.getByText(words("kit", "en")("field_required"))).toHaveCount(6);
  await expect(page.getByText(w("number_needed"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await fillTexts(page, "en");
  await expect(page.getByText(w("number_needed"))).toBeHidden();
  await fields.rocket.fill("0181234567");
  await fields.submit.click();
  await expect(page.getByText(w("number_invalid_check_digit"))).toBeVisible();
  await fields.rocket.fill("");

  // Only the server knows the common passwords. What was typed stays, the password too.
  await fillPasswords(page, "en", "football");
  await fields.submit.click();
  await expect(page.getByText(words("accounts", "en")("password_common"))).toBeVisible();
  await expect(fields.password).toBeFocused();
  await expect(fields.password).toHaveValue("football");
  await expectTexts(page, "en");

  // Without a connection too.
  await fillPasswords(page, "en");
  await page.context().setOffline(true);
  await fields.submit.click();
  await expect(page.getByText(words("kit", "en")("network_down"))).toBeVisible();
  await page.context().setOffline(false);
  await expect(fields.password).toHaveValue(password);
  await expectTexts(page, "en");

  // A reload and the other language keep the texts, and no password.
  await page.reload();
  await expectTexts(page, "en");
  await expect(fields.password).toHaveValue("");
  await page.getByRole("link", { name: "বাংলা" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: words("setup", "bn")("title") })).toBeVisible();
  await expectTexts(page, "bn");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "English" }).first().click();
  await expectTexts(page, "en");

  // A second tab with the same link comes too late.
  const second = await page.context().newPage();
  await second.goto(link);
  await expect(second.getByRole("heading", { level: 1, name: w("title") })).toBeVisible();
  await fillTexts(second, "en");
  await fillPasswords(second, "en");

  await fillPasswords(page, "en");
  await fields.confirm.press("Enter");
  await expect(page).toHaveURL(/\/admin(\/|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-session", "in");
  await expect(page.getByRole("banner").getByText(owner.academy_name)).toBeVisible();

  await fieldsOf(second, "en").submit.click();
  await expect(second.getByRole("alert").getByText(w("link_over"))).toBeVisible();
  await expectTexts(second, "en");
  await second.close();

  // Now the academy has no such page, and visitors no such sentence.
  expect((await page.request.get(`${url}/setup`)).status()).toBe(404);
  expect(await (await page.request.get(`${url}/`)).text()).not.toContain(words("site", "en")("being_set_up"));

  expect(seen.filter((text) => text.includes(token))).toEqual([]);
  // The link is a plain line of the start, and in no line of the log.
  expect(
    output()
      .split("\n")
      .filter((line) => line.includes(token)),
  ).toEqual([`  ${link}`]);
});

test("an academy that offers only Bengali has no English pages @long", async ({
  page,
  newAcademy: { url, link },
}) => {
  await page.goto(link.replace("/setup", "/setup?lang=bn"));
  await fillTexts(page, "bn");
  await fillPasswords(page, "bn");
  const fields = fieldsOf(page, "bn");
  await fields.languages.selectOption(words("setup", "bn")("languages_bn"));
  // Everything can be reached and pressed without a pointer.
  await fields.languages.focus();
  for (const next of ["বিকাশ", "নগদ", "রকেট"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel(words("setup", "bn")("wallet_number", { wallet: next }))).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(fields.submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin(\/|$)/);

  await page.goto(`${url}/?lang=en`);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("link", { name: "English" })).toHaveCount(0);
  await expect(page.getByText(words("site", "bn")("hero_facts_one_language"), { exact: true })).toBeVisible();
  expect(await page.locator("link[rel=alternate][hreflang=en]").count()).toBe(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${url}/`);
});
