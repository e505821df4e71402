// The page of statements: the file, its columns, the dry run, the import, what differs, what was typed in.
import { makeXlsx } from "#tests/made-xlsx.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("statements", "en");

for (const width of [360, 1280])
  test(`an administrator imports a statement and decides what differs, at ${width} px`, async ({
    page,
    academy,
  }) => {
    const [fresh, differing] = [transactionId(), transactionId()];
    await academy.receiveSms("bKash", bkashSms(differing, "500.00"));
    await signIn(page, academy, "admin@bidya.test");
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${academy.url}/admin/payments?lang=en`);
    await page.getByRole("link", { name: "Open the statements" }).click();
    await expect(page.getByRole("heading", { level: 1, name: w("page_title") })).toBeVisible();

    const choose = async (name: string, buffer: Buffer) =>
      page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await choose("picture.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47]));
    await expect(page.getByText(w("fault_wrong_type"))).toBeVisible();

    await choose(
      "november.xlsx",
      makeXlsx([
        ["Statement of the wallet"],
        ["Trx ID", "When it came", "From", "Credit (BDT)"],
        [fresh, "২১/১১/২০২৬ ১০:১৫", "01811111111", "১,৫০০.০০"],
        [differing, "21/11/2026 10:16", "01712345678", "5,000.00"],
        ["not an ID", "21/11/2026 10:16", "01712345678", "5.00"],
      ]),
    );
    await expect(page.getByText(w("columns_guessed"))).toBeVisible();
    // The heading of the time is unknown: the administrator says what it is.
    await expect(page.getByText(w("mapping_incomplete"))).toBeVisible();
    await expect(page.getByRole("button", { name: w("check") })).toBeDisabled();
    await page.getByLabel("When it came").selectOption({ label: w("column_time") });
    await page.getByRole("button", { name: w("check") }).click();
    await expect(page.getByText(w("dry_title"))).toBeVisible();
    const dry = page.locator("section").filter({ hasText: w("dry_title") });
    await dry.getByText(w("see_lines")).last().click();
    await expect(dry.getByText(w("problem_trx_id"))).toBeVisible();
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(scrolls).toBe(false);

    await page.getByRole("button", { name: "Import 3 lines" }).click();
    const card = page.getByRole("article").filter({ hasText: "november.xlsx" }).first();
    await expect(card.getByText(w("state_done"), { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(card.getByText(/^3 of 3 lines/)).toBeVisible();
    // The page was closed meanwhile: the import is still there.
    await page.reload();
    await expect(card.getByText(w("state_done"), { exact: true })).toBeVisible();
    const download = page.waitForEvent("download");
    await card.getByRole("button", { name: w("report_save") }).click();
    expect((await download).suggestedFilename()).toMatch(/^statement-\d+\.csv$/);

    const open = page.locator("#differences").getByRole("article").filter({ hasText: differing });
    await expect(open.getByText("৳5,000")).toBeVisible();
    await open.getByRole("button", { name: w("keep_second") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: w("decide") }).click();
    await expect(dialog.getByText(w("reason_required"))).toBeVisible();
    await dialog.getByLabel(w("reason_label")).fill("The statement is right.");
    await dialog.getByRole("button", { name: w("decide") }).click();
    await expect(open).toHaveCount(0);

    // It was wrong: the decision is replaced, and stays on the card.
    await page.getByRole("button", { name: w("differences_settled"), exact: true }).click();
    await expect(open.getByText(w("decided_second"))).toBeVisible();
    await open.getByRole("button", { name: w("keep_first") }).click();
    await expect(dialog.getByText(w("decide_again_text"))).toBeVisible();
    await dialog.getByLabel(w("reason_label")).fill("The message is right.");
    await dialog.getByRole("button", { name: w("decide") }).click();
    await expect(open.getByText(w("decided_first"))).toBeVisible();
    await expect(open.getByText(w("decided_second"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

test("a transfer that was typed wrong is corrected, in Bengali too", async ({ page, academy }) => {
  const id = transactionId();
  const bn = words("statements", "bn");
  const { access } = await academy.logIn("admin@bidya.test", "bidya-demo");
  await academy.api("POST", "/api/admin/credits/", { provider: "bkash", trx_id: id, amount: "150" }, access);
  await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${academy.url}/admin/payments/statement?lang=bn`);
  await page.getByRole("button", { name: `${bn("correct")} ${id}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(bn("correct_amount")).fill("১৫০০");
  await dialog.getByLabel(bn("reason_label")).fill("লেখার ভুল ছিল।");
  await dialog.getByRole("button", { name: bn("correct_save") }).click();
  await expect(page.getByText(bn("corrected"))).toBeVisible();
  await expect(page.getByText(/আগে ছিল ৳১৫০/)).toBeVisible();
});

for (const [language, width] of [
  ["en", 1280],
  ["bn", 360],
] as const)
  test(`a mistyped transaction ID and a wrong wallet are corrected (${language}, ${width} px)`, async ({
    page,
    academy,
  }) => {
    const [wrong, right] = [transactionId("MI"), transactionId("MI")];
    const say = words("statements", language);
    const { access } = await academy.logIn("admin@bidya.test", "bidya-demo");
    const typed = { provider: "bkash", trx_id: wrong, amount: "150" };
    await academy.api("POST", "/api/admin/credits/", typed, access);
    await signIn(page, academy, "admin@bidya.test");
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`${academy.url}/admin/payments/statement?lang=${language}`);
    await page.getByRole("button", { name: `${say("correct")} ${wrong}` }).click();
    const dialog = page.getByRole("dialog");
    const id = dialog.getByLabel(say("column_trx_id"), { exact: true });
    await expect(id).toHaveValue(wrong);
    await id.fill("x");
    await dialog.getByLabel(say("reason_label")).fill("A typing error.");
    await dialog.getByRole("button", { name: say("correct_save") }).click();
    await expect(id).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await id.fill(right.toLowerCase());
    await dialog.getByLabel(say("way_to_pay")).selectOption("nagad");
    await dialog.getByRole("button", { name: say("correct_save") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: `${say("correct")} ${right}` })).toBeVisible();
    await expect(page.getByText(wrong)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const { body } = await academy.api("GET", `/api/admin/credits/?search=${right}`, undefined, access);
    expect(body.results).toEqual([expect.objectContaining({ provider: "nagad", trx_id: right })]);
  });
