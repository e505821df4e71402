// The export of a person's data, and the deletion of an account.
import { readFile } from "node:fs/promises";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { newcomer } from "./support/people.ts";

for (const language of ["en", "bn"] as const)
  test(`a person saves their own data as a file (${language}) @long`, async ({ page, academy }) => {
    const w = words("own-data", language);
    await page.setViewportSize({ width: 320, height: 640 });
    const person = await newcomer(page, academy, language);
    await page.goto(`${academy.url}/your-data`);
    const button = page.getByRole("button", { name: w("data_export"), exact: true });
    await expect(button).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.route("**/api/accounts/export/", async (route) => route.abort(), { times: 1 });
    await button.click();
    await expect(page.getByRole("alert").getByText(w("data_export_failed"))).toBeVisible();

    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, unknown>;
    expect(data).toMatchObject({
      profile: { email: person.email, first_name: person.firstName },
      payments: [],
      about: w("data_file_about"),
    });
    await expect(page.getByText(w("data_export_done", { file: download.suggestedFilename() }))).toBeVisible();
  });

for (const language of ["en", "bn"] as const)
  test(`an account is deleted in steps, with a confirmation (${language}) @long`, async ({
    page,
    academy,
  }) => {
    const w = words("own-data", language);
    await page.setViewportSize({ width: 320, height: 640 });
    const person = await newcomer(page, academy, language);
    await page.goto(`${academy.url}/your-data`);
    await page.getByRole("link", { name: w("leave_begin") }).click();
    await expect(page.getByRole("heading", { name: w("leave_what_title") })).toBeVisible();
    await expect(page.getByText(w("leave_stays_payments"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: w("leave_continue") }).click();
    await expect(page.getByLabel(w("leave_password_label"))).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("heading", { name: w("leave_what_title") })).toBeVisible();
    await page.goForward();

    const final = page.getByRole("button", { name: w("leave_final") });
    await final.click();
    await expect(page.getByText(w("leave_understood_missing"))).toBeVisible();
    await page.getByLabel(w("leave_understood")).check();
    await page.getByLabel(w("leave_password_label")).fill("a wrong password");
    await final.click();
    await expect(page.getByText(w("leave_password_wrong"))).toBeVisible();
    await page.getByLabel(w("leave_password_label")).fill(person.password);
    await final.click();
    await expect(page.getByText(w("leave_done"))).toBeVisible();
    await expect(page).toHaveURL(`${academy.url}/`);
    expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
    expect((await academy.logIn(person.email, person.password)).access).toBeUndefined();
    const mail = await academy.mail.nextMailTo(person.email);
    expect(mail.subject).toContain("Bidya Academy");
    // The back button shows nothing of the person.
    await page.goto(`${academy.url}/dashboard`);
    await expect(page).toHaveURL(/\/login/);
  });

test("an instructor who has courses is told why the account cannot be deleted @long", async ({
  page,
  academy,
}) => {
  const w = words("own-data", "en");
  const { access, refresh } = await academy.logIn("instructor@bidya.test");
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  await page.goto(`${academy.url}/icon.svg`);
  await page.evaluate((session) => localStorage.setItem("auth", JSON.stringify(session)), {
    user,
    accessToken: access,
    refreshToken: refresh,
  });
  await page.goto(`${academy.url}/your-data/delete?step=confirm&lang=en`);
  await page.getByLabel(w("leave_password_label")).fill("bidya-demo");
  await page.getByLabel(w("leave_understood")).check();
  await page.getByRole("button", { name: w("leave_final") }).click();
  await expect(page.getByRole("alert")).toContainText("Please ask the academy to hand");
  await expect(page).toHaveURL(/\/your-data\/delete/);
});
