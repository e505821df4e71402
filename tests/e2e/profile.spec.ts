// The person's profile, password and devices.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect,
  expectNoSidewaysScroll,
  languageHere,
  localDigits,
  test,
  textsOf,
  words,
} from "./support/academy.ts";
import { violationsOn } from "./support/accessible.ts";
import { taughtCourses } from "./support/instructors.ts";
import { newcomer } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const w = {
  accounts: words("accounts"),
  kit: words("kit"),
  site: words("site"),
};
const photo = async (width = 1_200, height = 900) => ({
  name: "me.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#b3402f" } })
    .jpeg()
    .toBuffer(),
});
const pictureInput = (page: Page) => page.locator("input[type=file]");
const save = (page: Page) => page.getByRole("button", { name: w.accounts("profile_save"), exact: true });
const firstName = (page: Page) => page.getByLabel(w.accounts("field_first_name_label"));
const lastName = (page: Page) => page.getByLabel(w.accounts("field_last_name_label"));
const bio = (page: Page) => page.getByLabel(w.accounts("field_bio_label"));
const toast = (page: Page, sentence: string) => page.locator("[data-sonner-toast]").getByText(sentence);
const avatarInNavigation = (page: Page) =>
  page.getByRole("button", { name: w.site("nav_account") }).locator("img");

test("a new name and picture show everywhere at once", async ({ page, academy }) => {
  const person = await newcomer(page, academy);
  await page.goto(`${academy.url}/updateprofile`);
  await expect(firstName(page)).toHaveValue(person.firstName);
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await firstName(page).fill("Sultana");
  await lastName(page).fill("Begum");
  await bio(page).fill("Physician in Sylhet.");
  await pictureInput(page).setInputFiles(await photo());
  await expect(page.getByText(w.accounts("picture_will_change"))).toBeVisible();
  await save(page).click();
  await expect(toast(page, w.accounts("profile_updated"))).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sultana");
  await expect(avatarInNavigation(page)).toHaveAttribute("src", /^\/media\/public\/pictures\/[\w-]+\.webp$/);
  await expect
    .poll(async () => avatarInNavigation(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(256);
  await page.goto(`${academy.url}/updateprofile`);
  await expect(lastName(page)).toHaveValue("Begum");
  await expect(bio(page)).toHaveValue("Physician in Sylhet.");
});

test("an instructor's degrees and place are edited in the profile and shown under the name", async ({
  page,
  academy,
}) => {
  const headline = "MBBS, MPH · Sylhet";
  const field = page.getByLabel(w.accounts("field_headline_label"));
  await newcomer(page, academy);
  await page.goto(`${academy.url}/updateprofile`);
  await expect(bio(page)).toBeVisible();
  await expect(field).toHaveCount(0);

  const access = await signIn(page, academy, "instructor@bidya.test");
  const { body: before } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  expect(before.headline).toBe("MBBS, MPH · Dhaka");
  const [course] = await taughtCourses(academy, access);
  await page.goto(`${academy.url}/updateprofile`);
  await expect(field).toHaveValue(before.headline);
  await field.fill("x".repeat(81));
  await save(page).click();
  await expect(page.getByText(w.kit("field_too_long", { max: localDigits("80") }))).toBeVisible();
  await field.fill(headline);
  await save(page).click();
  await expect(toast(page, w.accounts("profile_updated"))).toHaveCount(1);
  await page.goto(`${academy.url}/course/${course!.course_id}`);
  await expect(page.locator("#instructor").getByText(headline, { exact: true })).toBeVisible();
  const { first_name, last_name } = before;
  const restored = { first_name, last_name, headline: before.headline };
  await academy.api("PUT", "/api/accounts/update/", restored, access);
});

test("@long errors in a profile are explained, and nothing typed is lost", async ({
  page,
  context,
  academy,
}) => {
  await newcomer(page, academy);
  await page.goto(`${academy.url}/updateprofile`);
  await save(page).click();
  await expect(page.getByText(w.accounts("profile_no_changes"))).toBeVisible();

  for (const [file, sentence] of [
    [
      { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
      w.accounts("picture_wrong_kind"),
    ],
    [
      {
        name: "large.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.concat([(await photo()).buffer, Buffer.alloc(10 * 1024 * 1024)]),
      },
      w.accounts("picture_too_large", { megabytes: localDigits("10") }),
    ],
    [
      { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1") },
      w.accounts("picture_wrong_kind"),
    ],
  ] as const) {
    await pictureInput(page).setInputFiles(file);
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  }

  await firstName(page).fill(" ");
  await page.getByLabel(w.accounts("field_bio_label")).fill("x".repeat(2_001));
  await save(page).click();
  await expect(page.getByText(w.kit("field_required"))).toBeVisible();
  await expect(page.getByText(w.kit("field_too_long", { max: localDigits("2,000") }))).toBeVisible();
  await expect(firstName(page)).toBeFocused();

  await firstName(page).fill("Sultana");
  await page.getByLabel(w.accounts("field_bio_label")).fill("Physician in Sylhet.");
  await context.setOffline(true);
  await save(page).click();
  await expect(toast(page, w.accounts("profile_update_failed"))).toHaveCount(1);
  await expect(firstName(page)).toHaveValue("Sultana");
  await context.setOffline(false);
  await page.reload();
  await expect(firstName(page)).toHaveValue("Sultana");
  await expect(page.getByLabel(w.accounts("field_bio_label"))).toHaveValue("Physician in Sylhet.");
  await page.getByRole("button", { name: w.accounts("profile_undo") }).click();
  await expect(firstName(page)).toHaveValue("Rahima");
  await page.reload();
  await expect(firstName(page)).toHaveValue("Rahima");
});

test("@long a profile that cannot be loaded says so and can be tried again", async ({ page, academy }) => {
  await newcomer(page, academy);
  await page.route("**/api/accounts/profile/", async (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${academy.url}/updateprofile`);
  await expect(page.getByText(w.accounts("profile_load_failed"))).toBeVisible();
  await page.unroute("**/api/accounts/profile/");
  await page.getByRole("button", { name: w.kit("try_again") }).click();
  await expect(firstName(page)).toHaveValue("Rahima");
});

test("@long a picture is removed with the keyboard alone", async ({ page, academy }) => {
  await newcomer(page, academy);
  await page.goto(`${academy.url}/updateprofile`);
  // A phone's picture of 20 megapixels.
  await pictureInput(page).setInputFiles(await photo(5_472, 3_648));
  await expect(page.getByText(w.accounts("picture_will_change"))).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(avatarInNavigation(page)).toBeVisible();
  await page.goto(`${academy.url}/updateprofile`);
  await firstName(page).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: w.accounts("picture_remove") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(w.accounts("picture_will_go"))).toBeVisible();
  await firstName(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(avatarInNavigation(page)).toHaveCount(0);
});

test("@long changing a password checks the rules, shows messages, and signs out other devices", async ({
  page,
  browser,
  academy,
}) => {
  const person = await newcomer(page, academy);
  const phone = await browser.newContext();
  const other = await phone.newPage();
  await other.goto(`${academy.url}/login`);
  await other.getByLabel(w.accounts("field_email_label")).fill(person.email);
  await other.getByLabel(w.accounts("field_password_label"), { exact: true }).fill(person.password);
  await other
    .getByRole("main")
    .getByRole("button", { name: w.accounts("log_in"), exact: true })
    .click();
  await expect(other).toHaveURL(/\/dashboard/);

  await page.goto(`${academy.url}/changepassword`);
  const old = page.getByLabel(w.accounts("field_old_password_label"));
  const fresh = page.getByLabel(w.accounts("field_new_password_label"), { exact: true });
  const confirm = page.getByLabel(w.accounts("field_confirm_new_label"));
  const submit = page.getByRole("button", { name: w.accounts("password_change"), exact: true });
  await expect(page.getByText(w.accounts("device_this"), { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: w.accounts("devices_end_others") })).toBeVisible();

  await submit.click();
  await expect(page.getByText(w.kit("field_required"))).toHaveCount(3);
  await expect(old).toBeFocused();
  await old.fill("not the password");
  await fresh.fill("short");
  await confirm.fill("different");
  await submit.click();
  await expect(page.getByText(w.accounts("password_too_short"))).toBeVisible();
  await expect(page.getByText(w.accounts("new_passwords_differ"))).toBeVisible();
  await fresh.fill("an even longer password");
  await confirm.fill("an even longer password");
  await submit.click();
  await expect(page.getByText(w.accounts("password_change_failed"))).toBeVisible();
  await expect(page.getByText(w.accounts("old_password_wrong"))).toBeVisible();
  await expect(old).toBeFocused();
  await old.fill(person.password);
  await submit.click();
  await expect(page.getByText(w.accounts("password_changed"))).toBeVisible();
  await expect(old).toHaveValue("");
  await expect(page.getByText(w.accounts("devices_only_this"))).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await phone.close();
  const mail = await academy.mail.nextMailTo(person.email);
  for (const part of textsOf("accounts", languageHere()).mail_password_subject!.split("{academy}"))
    expect(mail.subject).toContain(part);
});

test("@long a device is signed out from another", async ({ page, academy }) => {
  const person = await newcomer(page, academy);
  const elsewhere = await academy.logIn(person.email, person.password);
  await page.goto(`${academy.url}/changepassword`);
  await page
    .getByRole("button", { name: w.accounts("device_end"), exact: false })
    .first()
    .click();
  await expect(page.getByText(w.accounts("session_ended"))).toBeVisible();
  await expect(page.getByText(w.accounts("devices_only_this"))).toBeVisible();
  await expect(page.getByRole("heading", { name: w.accounts("devices_title") })).toBeFocused();
  await expect
    .poll(
      async () => (await academy.api("GET", "/api/accounts/profile/", undefined, elsewhere.access)).status,
    )
    .toBe(401);
  await academy.logIn(person.email, person.password);
  await page.reload();
  await page.getByRole("button", { name: w.accounts("devices_end_others") }).click();
  await expect(page.getByText(w.accounts("sessions_ended"))).toBeVisible();
  await expect(page.getByRole("button", { name: w.accounts("devices_end_others") })).toHaveCount(0);
});

test("@long the navigation does not cover the focused field on the smallest phone", async ({
  page,
  academy,
}) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await newcomer(page, academy, "bn");
  await page.goto(`${academy.url}/updateprofile`);
  const field = page.locator("input[name=first_name]");
  await field.fill("");
  await page.locator("input[name=last_name]").focus();
  // The browser counts it as visible, but the navigation covers it.
  await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top - 20));
  await page.locator("form", { has: field }).evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(field).toBeFocused();
  const navigation = await page.getByRole("banner").boundingBox();
  await expect
    .poll(async () => (await field.boundingBox())!.y)
    .toBeGreaterThan(navigation!.y + navigation!.height);
});

test("@long visitors are sent to log in, and back", async ({ page, academy }) => {
  for (const path of ["/updateprofile", "/changepassword"]) {
    await page.goto(`${academy.url}${path}`);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=%2F${path.slice(1)}`));
  }
});

for (const width of [320, 1280])
  test(`@long axe finds nothing at ${width} px, and Bengali pages have Bengali digits`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = await newcomer(page, academy);
    for (const path of ["/updateprofile", "/changepassword"]) {
      await page.goto(academy.url + path);
      await expect(page.getByRole("main").locator("button[type=submit]")).toBeEnabled();
      await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      expect(await violationsOn(page), path).toEqual([]);
      // The address is a name, not a number. The phone number is as the wallet shows it.
      const text = (await page.getByRole("main").innerText())
        .replaceAll(/\S+@\S+/g, "")
        .replace(person.phone, "");
      if (languageHere() === "bn") expect(text).not.toMatch(/\d/);
    }
  });

test("@long a saved profile leads only to pages of this site", async ({ page, academy }) => {
  await newcomer(page, academy);
  await page.goto(`${academy.url}/updateprofile?next=${encodeURIComponent("https://example.org/")}`);
  await lastName(page).fill("Sultana");
  await save(page).click();
  await expect(page).toHaveURL(`${academy.url}/dashboard`);
});

test("@long a saved profile shows a message for a second, then the dashboard opens", async ({
  page,
  academy,
}) => {
  await newcomer(page, academy);
  await page.clock.install();
  await page.goto(`${academy.url}/updateprofile`);
  await firstName(page).fill("Sultana");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/accounts/update/", async (route) => {
    await released;
    await route.continue();
  });
  // From here on the test controls the page's clock, so a busy machine does not matter.
  await page.clock.pauseAt(Date.now() + 600_000);
  await save(page).click();
  await expect(page.getByRole("button", { name: w.accounts("profile_saving") })).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: w.accounts("profile_updated") })).toBeVisible();
  await page.clock.runFor(950);
  await expect(page).toHaveURL(/\/updateprofile/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/dashboard/);
});
