// The page of the money: its figures as plots with tables, the exceptions, the CSV file.
import type { Page } from "@playwright/test";
import { walletName } from "#kit/shared/wallet-name.ts";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { columnOf, drawnIn } from "./support/plots.ts";
import { register } from "./support/people.ts";
import { courseToBuy } from "./support/prices.ts";
import { signIn } from "./support/sign-in.ts";

const admin = "admin@bidya.test";
const sender = "01812345678";
const figure = (page: Page, title: string) => page.getByRole("region", { name: title });

/** A learner with a claim for a course. */
async function claimed(academy: Academy) {
  const person = await register(academy);
  const { access } = await academy.logIn(person.email, person.password);
  const course = await courseToBuy(academy);
  const call = async (method: string, path: string, body: object, as: string) =>
    academy.api(method, path, body, as);
  const id = transactionId("MO");
  const { body } = await claimPayment(call, access, course, { from: sender, id });
  const { body: order } = await academy.api("GET", `/api/payments/${body.payment_id}/`, undefined, access);
  return { id, payment: body.payment_id as number, amount: order.amount as string };
}

/** Payments of each kind: settled by itself, without money, refunded. @returns the one without money. */
async function addPayments(academy: Academy, access: string) {
  const settled = await claimed(academy);
  await academy.receiveSms("bKash", bkashSms(settled.id, settled.amount, sender));
  const refunded = await claimed(academy);
  await academy.receiveSms("bKash", bkashSms(refunded.id, refunded.amount, sender));
  const post = async (path: string, body: object) => {
    expect((await academy.api("POST", path, body, access)).status).toBe(200);
  };
  await post(`/api/admin/payments/${refunded.payment}/refund/`, { reason: "You asked for it." });
  const cash = await claimed(academy);
  const exception = { without_money: true, reason: "Paid in cash at the desk." };
  await post(`/api/admin/payments/${cash.payment}/verify/`, exception);
  return cash;
}

interface Day {
  day: string;
  verified: string;
  tied: string;
  refunded: string;
}

for (const [language, width] of [
  ["en", 1280],
  ["bn", 360],
] as const)
  test(`the figures of the money are plots with tables and exceptions with links, at ${width} px in ${language}`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const m = words("money-overview", language);
    const access = await signIn(page, academy, admin, { language });
    const cash = await addPayments(academy, access);
    await page.goto(`${academy.url}/admin`);
    await page.getByRole("link", { name: words("administration", language)("money_open") }).click();
    await expect(page).toHaveURL(/\/admin\/money$/);
    await expect(page.getByRole("heading", { level: 1, name: m("title") })).toBeVisible();

    const { body } = await academy.api("GET", "/api/admin/money/?days=7", undefined, access);
    const sum = (key: "verified" | "tied" | "refunded", day: string) =>
      body.money
        .filter((one: Day) => one.day === day)
        .reduce((all: number, one: Day) => all + Number(one[key]), 0);
    const perDay = (key: "verified" | "tied" | "refunded") => body.days.map((day: string) => sum(key, day));
    await page.getByRole("button", { name: m("span_days", { days: language === "bn" ? "৭" : "7" }) }).click();
    await expect(page).toHaveURL(/\?days=7$/);

    const verified = figure(page, m("verified_title"));
    await expect
      .poll(async () => drawnIn(verified))
      .toEqual(
        body.days.flatMap((day: string) => [sum("tied", day), sum("verified", day) - sum("tied", day)]),
      );
    expect(await columnOf(verified, 2, language)).toEqual(perDay("verified").toReversed());
    expect(await columnOf(verified, 3, language)).toEqual(perDay("tied").toReversed());
    const refunds = figure(page, m("refunds_title"));
    expect(await drawnIn(refunds)).toEqual(perDay("refunded"));
    expect(await columnOf(refunds, 3, language)).toEqual(perDay("refunded").toReversed());
    const waiting = figure(page, m("waiting_title"));
    const ages = body.waiting.map(({ count }: { count: number }) => count).toReversed();
    expect(await drawnIn(waiting)).toEqual(ages);
    expect(await columnOf(waiting, 2, language)).toEqual(ages);

    const books = figure(page, m("books_title"));
    await expect(books.getByText(m("books_agree"))).toBeVisible();
    await books.locator("summary").first().focus();
    await page.keyboard.press("Enter");
    await expect(books.getByText("Paid in cash at the desk.").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // A wallet without money has an empty figure.
    await page.getByRole("button", { name: walletName("Rocket", language) }).click();
    await expect(verified.getByText(m("verified_none"))).toBeVisible();
    await page.getByRole("button", { name: m("all_wallets") }).click();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: m("save") }).click();
    expect((await download).suggestedFilename()).toBe("money-7-days.csv");

    await books.getByRole("link", { name: cash.id }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/payments\\?status=verified&search=${cash.id}$`));
    await expect(page.getByText(cash.id).first()).toBeVisible();
  });

test("the page of the money says so if nothing happened, and if the figures cannot be loaded", async ({
  page,
  academy,
}) => {
  const m = words("money-overview", "en");
  const access = await signIn(page, academy, admin);
  const { body } = await academy.api("GET", "/api/admin/money/", undefined, access);
  const empty = {
    ...body,
    money: [],
    decisions: { decided: 0, untouched: 0, median_seconds: null, median_seconds_by_people: null },
    waiting: body.waiting.map((age: object) => ({ ...age, count: 0 })),
    oldest_waiting_at: null,
  };
  let answer: { status: number; json: object } = {
    status: 500,
    json: { code: "failed", detail: "The server has a problem." },
  };
  await page.route(/\/api\/admin\/money\/\?/, async (route) => route.fulfill(answer));
  await page.goto(`${academy.url}/admin/money?lang=en&days=90`);
  await expect(page.getByRole("alert").getByText(m("failed"))).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  answer = { status: 200, json: empty };
  await page.getByRole("button", { name: words("kit", "en")("try_again") }).click();
  await expect(page.getByRole("heading", { name: m("empty") })).toBeVisible();
  await expect(page.locator("main svg[role=img]")).toHaveCount(0);
  await expectAccessible(page);

  const broken = { ...empty, books: { ...body.books, agree: false, unexplained_enrolments: 2 } };
  answer = { status: 200, json: broken };
  await page.reload();
  await expect(page.getByRole("alert").getByText(m("books_differ"))).toBeVisible();
  await expectAccessible(page);
});
