// The desk: decisions by keyboard, and rows that stay where they are.
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";

const review = words("payment-review", "en");
const title = "Sample size and power, by hand and in R";

interface Claimant {
  access: string;
  /** The claimed transaction ID. */
  id: string;
  due: string;
}

/** A family name that nobody else has: the search for it shows these people only. */
const newFamily = () => `Desk${randomBytes(4).toString("hex").replaceAll(/\d/g, "x")}`;

/** A learner with a claim that is waiting. The first claim is the first row. */
async function claimBy(academy: Academy, lastName: string, from = "01812345678"): Promise<Claimant> {
  const person = await register(academy, { lastName });
  const { access } = await academy.logIn(person.email, person.password);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const id = transactionId("DK");
  // Other tests change the courses that they find first.
  const { course_id } = courses.find((one: { course_title: string }) => one.course_title === title);
  const call = async (...input: Parameters<Academy["api"]>) => academy.api(...input);
  const { status } = await claimPayment(call, access, course_id, { from, id });
  expect(status).toBeLessThan(300);
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id }, access);
  return { access, id, due: order.due };
}
const claimsBy = async (academy: Academy, family: string, count: number): Promise<Claimant[]> => {
  const claimants: Claimant[] = [];
  while (claimants.length < count)
    claimants.push(await claimBy(academy, family, `0181234567${claimants.length}`));
  return claimants;
};
const statusOf = async (academy: Academy, { access }: Claimant) =>
  (await academy.api("GET", "/api/payments/", undefined, access)).body[0]?.status;

const open = async (page: Page, academy: Academy, search: string) => {
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/events/"));
  await page.goto(`${academy.url}/admin/payments?lang=en&search=${search}`);
  await stream;
};
const rows = (page: Page) => page.locator("[id^=row-]");
/** The upper edge of each row. */
const placesOf = async (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)));

test("the keyboard clears a queue with at most three keys for each payment", async ({ page, academy }) => {
  test.setTimeout(120_000);
  const family = newFamily();
  const [verified, suggested, rejected, left] = (await claimsBy(academy, family, 4)) as [
    Claimant,
    Claimant,
    Claimant,
    Claimant,
  ];
  // The money of the first came from another number. The second mistyped the ID.
  await academy.receiveSms("bKash", bkashSms(verified.id, verified.due, "01911110099"));
  await academy.receiveSms("bKash", bkashSms(`Z${suggested.id.slice(1)}`, suggested.due, "01812345671"));
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, family);
  await expect(rows(page)).toHaveCount(4);
  const before = await placesOf(page);
  const used: Record<string, number> = {};
  const press = async (payment: string, key: string) => {
    used[payment] = (used[payment] ?? 0) + 1;
    await page.keyboard.press(key);
  };

  await press("own money of another sender", "1");
  await press("own money of another sender", "v");
  await expect(rows(page).nth(0)).toContainText(review("tab_verified"));
  await expect(rows(page).nth(1)).toBeFocused();
  expect(await statusOf(academy, verified)).toBe("verified");

  await press("suggestion", "v");
  await expect(rows(page).nth(1)).toContainText(review("tab_verified"));
  await expect(rows(page).nth(2)).toBeFocused();
  expect(await statusOf(academy, suggested)).toBe("verified");

  await press("no money", "r");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await press("no money", "2");
  await expect(dialog.getByLabel(review("reason"), { exact: true })).toHaveValue(review("reason_amount"));
  await press("no money", "Enter");
  await expect(rows(page).nth(2)).toContainText(review("tab_rejected"));
  await expect(rows(page).nth(3)).toBeFocused();
  expect(await statusOf(academy, rejected)).toBe("rejected");
  // The result is read out.
  await expect(page.getByRole("status").filter({ hasText: /^Rejected;/ })).toHaveCount(1);

  await press("undo", "u");
  await expect(rows(page).nth(2)).not.toContainText(review("tab_rejected"));
  await expect(rows(page).nth(2)).toBeFocused();
  expect(await statusOf(academy, rejected)).toBe("pending");
  expect(await statusOf(academy, left)).toBe("pending");

  expect(used).toEqual({ "own money of another sender": 2, suggestion: 1, "no money": 3, undo: 1 });
  expect(await placesOf(page)).toEqual(before);
  await expect(page.getByText("You decided 2")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press(".");
  await expect(rows(page)).toHaveCount(2);
});

test("keys move, search and help, and are silent while somebody types or a dialog is open", async ({
  page,
  academy,
}) => {
  const family = newFamily();
  await claimsBy(academy, family, 3);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, family);
  await expect(rows(page)).toHaveCount(3);
  const current = page.locator("[id^=row-][aria-current=true]");
  const placeOf = async () =>
    rows(page).evaluateAll((all) => all.findIndex((row) => row.ariaCurrent === "true"));

  for (const [key, place] of [
    ["n", 1],
    ["j", 2],
    ["n", 2],
    ["p", 1],
    ["k", 0],
    ["ArrowDown", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(current).toBeFocused();
    expect(await placeOf(), key).toBe(place);
  }
  for (const key of ["Control+n", "Alt+n", "Meta+n", "Shift+N"]) await page.keyboard.press(key);
  expect(await placeOf()).toBe(1);

  await page.keyboard.press("/");
  const field = page.getByRole("searchbox");
  await expect(field).toBeFocused();
  // Some of these letters are keys of the desk.
  await page.keyboard.type(family);
  await expect(field).toHaveValue(family);
  await page.keyboard.press("Escape");
  await expect(current).toBeFocused();
  await expect(field).toHaveValue(family);

  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(review("key_verify"))).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await dialog.getByLabel(review("keys_on")).uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("r");
  await page.keyboard.press("p");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: review("keys"), exact: true }).click();
  await dialog.getByLabel(review("keys_on")).check();
  await page.keyboard.press("Escape");
  await page.locator("body").click({ position: { x: 5, y: 500 } });
  await page.keyboard.press("r");
  await expect(dialog.getByLabel(review("reason"), { exact: true })).toBeVisible();
});

test("a part of the desk that cannot be read says so, and shows no row of another part", async ({
  page,
  academy,
}) => {
  const family = newFamily();
  const [claimant] = (await claimsBy(academy, family, 1)) as [Claimant];
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, family);
  await expect(rows(page)).toHaveCount(1);
  await page.route(/\/api\/admin\/payments\/\?.*status=verified/, async (route) => route.abort());
  await page.getByRole("link", { name: review("tab_verified"), exact: true }).click();
  await expect(page.getByText(review("load_failed"))).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await statusOf(academy, claimant)).toBe("pending");
  await page.unroute(/\/api\/admin\/payments\/\?.*status=verified/);
  await page.getByRole("button", { name: words("kit", "en")("try_again") }).click();
  await expect(page.getByText(review("load_failed"))).toHaveCount(0);
});

test("six rows are on a laptop's screen, and what changes is only counted", async ({ page, academy }) => {
  test.setTimeout(120_000);
  const family = newFamily();
  await claimsBy(academy, family, 7);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, family);
  await expect(rows(page)).toHaveCount(7);
  const whole = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight - 52).length,
  );
  expect(whole).toBeGreaterThanOrEqual(6);
  await expect(page.getByRole("button", { name: review("reject"), exact: true })).toBeInViewport();

  const before = await placesOf(page);
  await claimBy(academy, family);
  await expect(page.getByText("1 changed")).toBeVisible();
  await expect(rows(page)).toHaveCount(7);
  expect(await placesOf(page)).toEqual(before);
  await page.getByRole("button", { name: review("changed_show") }).click();
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByText("1 changed")).toHaveCount(0);
});

for (const language of ["en", "bn"] as const)
  test(`a phone has the first action on its screen, and a decision moves no card (${language})`, async ({
    page,
    academy,
  }) => {
    const say = words("payment-review", language);
    const family = newFamily();
    await claimsBy(academy, family, 2);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, academy, "admin@bidya.test");
    await page.goto(`${academy.url}/admin/payments?lang=${language}&search=${family}`);
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(2);
    const reject = cards.first().getByRole("button", { name: say("reject"), exact: true });
    const box = (await reject.boundingBox())!;
    // The tab bar is below it.
    expect(box.y + box.height).toBeLessThanOrEqual(740 - 60);
    const placeOfSecond = async () =>
      cards.nth(1).evaluate((card) => Math.round(card.getBoundingClientRect().top + scrollY));
    const before = await placeOfSecond();
    await reject.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("reason_not_found_short") })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("reject"), exact: true })
      .click();
    await expect(cards.first().getByText(say("tab_rejected"))).toBeVisible();
    expect(await placeOfSecond()).toBe(before);
    await cards
      .first()
      .getByRole("button", { name: say("undo_of", { name: `Rahima ${family}` }) })
      .click();
    await expect(reject).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // The last part of the desk is beyond the screen, unless it is the current one.
    const refunded = page.getByRole("link", { name: say("tab_refunded") });
    await expect(refunded).not.toBeInViewport();
    await page.goto(`${academy.url}/admin/payments?lang=${language}&status=refunded`);
    await expect(refunded).toBeInViewport({ ratio: 0.95 });
  });

for (const [language, width] of [
  ["en", 1366],
  ["bn", 360],
] as const)
  test(`money without an owner is sent back, blocked and released (${language}, ${width} px)`, async ({
    page,
    academy,
  }) => {
    const say = words("payment-review", language);
    const id = transactionId("MN");
    await academy.receiveSms("bKash", bkashSms(id, "750.00"));
    const access = await signIn(page, academy, "admin@bidya.test");
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${academy.url}/admin/payments?lang=${language}&search=${id}`);
    await page.getByRole("link", { name: say("tab_money") }).click();
    const card = page.getByRole("article").filter({ hasText: id });
    await expect(card).toBeVisible();
    await expectAccessible(page);
    const dialog = page.getByRole("dialog");

    await card.getByRole("button", { name: say("return_of", { id }) }).click();
    const amount = dialog.getByLabel(say("return_amount"));
    await expect(amount).toHaveValue("750.00");
    await amount.fill("1,000");
    await dialog.getByLabel(say("reason"), { exact: true }).fill("Nobody claims it.");
    const confirm = dialog.getByRole("button", { name: say("refund_confirm") });
    await confirm.click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await amount.fill("২৫০");
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await expect(
      card.getByText(say("money_returned", { amount: language === "bn" ? "৳২৫০" : "৳250" })),
    ).toBeVisible();

    await card.getByRole("button", { name: say("block_of", { id }) }).click();
    await dialog.getByLabel(say("reason"), { exact: true }).fill("Reported as stolen.");
    await dialog.getByRole("button", { name: say("block"), exact: true }).click();
    await expect(card.getByText(say("money_block_reason", { reason: "Reported as stolen." }))).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.getByRole("button", { name: say("money_blocked"), exact: true }).click();
    await expect(card).toBeVisible();
    await card.getByRole("button", { name: say("release_of", { id }) }).click();
    await dialog.getByLabel(say("reason"), { exact: true }).fill("The owner called.");
    await dialog.getByRole("button", { name: say("release"), exact: true }).click();
    await expect(card.getByRole("button", { name: say("block_of", { id }) })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const { body } = await academy.api("GET", `/api/admin/credits/?search=${id}`, undefined, access);
    expect(body.results).toEqual([
      expect.objectContaining({ amount: "750.00", returned: "250.00", block_reason: null }),
    ]);
  });
