// The payment review: what an administrator does by hand.
import type { Locator, Page, Request } from "@playwright/test";
import { type Academy, expect, test, words } from "./support/academy.ts";
import { newcomer, register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

const w = words("payments", "en");
const review = words("payment-review", "en");
const title = "Sample size and power, by hand and in R";
const taka = (amount: string) =>
  `৳${Number(amount).toLocaleString("en-US", { minimumFractionDigits: Number(amount) % 1 === 0 ? 0 : 2 })}`;
const inBengaliDigits = (amount: string) => amount.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]!);

test("an administrator records a credit, and the payment that agrees is verified @long", async ({
  page,
  academy,
}) => {
  const { access } = await newcomer(page, academy);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const course = courses.find((one: { course_title: string }) => one.course_title === title).course_id;
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  const { due } = order;
  const transaction = transactionId();
  await page.goto(`${academy.url}/payment?course=${course}&lang=en`);
  // As the phone's address book writes it.
  await page.getByLabel(w("sender_label")).fill("+880 1812-345678");
  await expect(page.getByLabel(w("sender_label"))).toHaveValue("01812345678");
  await page.getByLabel(w("transaction_label"), { exact: true }).fill(transaction);
  await page.getByRole("button", { name: w("pay_submit") }).click();
  await expect(page.getByRole("heading", { name: w("pending_title") })).toBeVisible();

  await signIn(page, academy, "admin@bidya.test");
  await page.goto(`${academy.url}/admin/payments?lang=en&page=9999`);
  // An address beyond the end shows the last page. The newest claim is the last row.
  await page.locator("[id^=row-]").last().click();
  await expect(page.getByText(transaction)).toBeVisible();
  const enter = page
    .locator("section", { has: page.getByRole("heading", { name: review("credit_title") }) })
    .last();
  await enter.getByRole("button", { name: review("credit_open") }).click();
  const save = enter.getByRole("button", { name: review("credit_save") });
  await expect(enter.getByLabel(review("way_to_pay")).locator("option:checked")).toHaveText("bKash");
  await enter.getByLabel(w("transaction_label")).fill("short");
  // In Bengali digits, as a person in Sylhet types them.
  await enter.getByLabel(review("credit_amount")).fill(inBengaliDigits(due));
  await save.click();
  await expect(enter.getByText(w("transaction_invalid"))).toBeVisible();
  await enter.getByLabel(w("transaction_label")).fill(transaction);
  await enter.getByLabel(review("credit_sender")).fill("01812345678");
  await save.click();
  await expect(
    page.locator("[data-sonner-toast]").getByText(review("credit_saved", { amount: taka(due) })),
  ).toHaveCount(1);
  // The row stays until the administrator wants to see what changed.
  await expect(page.getByText("1 changed")).toBeVisible();
  await expect(page.getByText(transaction)).toBeVisible();
  await page.getByRole("button", { name: review("changed_show") }).click();
  await expect(page.getByText(transaction)).toHaveCount(0);
  const { body: mine } = await academy.api("GET", "/api/payments/", undefined, access);
  expect(mine[0]).toMatchObject({ transaction_id: transaction, status: "verified" });
  expect(await academy.receiveSms("bKash", bkashSms(transaction, due, "01812345678"))).not.toBe("credited");
});

test("an open empty list shows a new claim at once, and counts its correction @long", async ({
  page,
  academy,
}) => {
  const person = await register(academy);
  const { access } = await academy.logIn(person.email, person.password);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const course = courses.find((one: { course_title: string }) => one.course_title === title).course_id;
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  const [transaction, corrected] = [transactionId(), transactionId()];

  await signIn(page, academy, "admin@bidya.test");
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/events/"));
  await page.goto(`${academy.url}/admin/payments?lang=en&search=${encodeURIComponent(person.email)}`);
  await expect(page.getByText(review("empty_search", { search: person.email }))).toBeVisible();
  await stream;
  const { body: claim } = await academy.api(
    "POST",
    "/api/manualpaymentsubmit/",
    {
      course_id: String(course),
      paid_amount: order.due,
      sender_number: "01812345678",
      transaction_id: transaction,
    },
    access,
  );
  await expect(page.getByText(transaction)).toBeVisible();
  const change = { transaction_id: corrected };
  const { status } = await academy.api("PATCH", `/api/payments/${claim.payment_id}/`, change, access);
  expect(status).toBe(200);
  // The list was empty, so the claim came at once. From now on the list only counts a change, and the details show the
  // claim as it is: a decision is about it.
  await expect(page.getByText("1 changed")).toBeVisible();
  await expect(page.getByText(corrected)).toBeVisible();
  await page.getByRole("button", { name: review("changed_show") }).click();
  await expect(page.getByText(corrected)).toBeVisible();
  await expect(page.getByText(transaction)).toHaveCount(0);
});

/** A claim of a new learner, for the price with a promo code if one is given. */
async function newClaim(academy: Academy, sender_number: string, coupon_code?: string) {
  const person = await register(academy);
  const { access } = await academy.logIn(person.email, person.password);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const course = courses.find((one: { course_title: string }) => one.course_title === title).course_id;
  const { body: order } = await academy.api(
    "POST",
    "/api/orders/",
    { course_id: course, coupon_code },
    access,
  );
  const transaction = transactionId();
  const sent = {
    course_id: String(course),
    paid_amount: order.due,
    sender_number,
    transaction_id: transaction,
  };
  const { body } = await academy.api("POST", "/api/manualpaymentsubmit/", sent, access);
  const status = async () => (await academy.api("GET", "/api/payments/", undefined, access)).body[0].status;
  return {
    id: body.payment_id as number,
    email: person.email,
    access,
    due: order.due as string,
    transaction,
    status,
  };
}

/** How the reviewer's page shows a claim. */
async function openReview(
  page: Page,
  academy: Academy,
  { email, transaction }: { email: string; transaction: string },
): Promise<Locator> {
  await signIn(page, academy, "admin@bidya.test");
  const reads = new Set<Request>();
  page.on("request", (request) => request.url().includes("/api/admin/payments/?") && reads.add(request));
  for (const end of ["requestfailed", "requestfinished"] as const)
    page.on(end as "requestfailed", (request) => reads.delete(request));
  await page.goto(`${academy.url}/admin/payments?lang=en&search=${encodeURIComponent(email)}`);
  const card = page.getByRole("article").filter({ hasText: transaction });
  await expect(card).toBeVisible();
  // Rows are held once the list is not being read any more.
  await expect(async () => {
    expect(reads.size).toBe(0);
    await page.waitForTimeout(300);
    expect(reads.size).toBe(0);
  }).toPass();
  return card;
}

/** A claim of a new learner, and how the reviewer's page shows it. */
async function openClaim(page: Page, academy: Academy, sender: string) {
  const sent = await newClaim(academy, sender);
  return { ...sent, card: await openReview(page, academy, sent) };
}

/** Presses 'Verify without money', which is among the rare actions, with the keyboard alone. */
async function askForException(card: Locator) {
  const more = card.getByRole("button", { name: review("more_for", { name: "" }) });
  await expect(card.getByRole("button", { name: review("verify_exception") })).toHaveCount(0);
  await more.press("Enter");
  const exception = card.getByRole("button", { name: review("verify_exception") });
  await expect(exception).toBeFocused();
  // The keys of the desk rest meanwhile.
  await exception.press("r");
  await expect(card.page().getByRole("dialog")).toHaveCount(0);
  await exception.press("Enter");
}
const primaryIn = (card: Locator) => card.locator("button.button:not(.button-quiet):not(.button-danger)");

test("with no money seen the review has no primary button, and the exception asks for a reason @long", async ({
  page,
  academy,
}) => {
  const { access, card } = await openClaim(page, academy, "01811110001");
  await expect(card.getByText(review("no_credit"))).toBeVisible();
  await expect(primaryIn(card)).toHaveCount(0);
  await expect(card.getByRole("button", { name: review("verify"), exact: true })).toHaveCount(0);
  await askForException(card);
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const confirm = dialog.getByRole("button", { name: review("verify_exception") });
  await confirm.click();
  await expect(dialog.getByText(review("exception_reason_required"))).toBeVisible();
  await dialog.getByLabel(review("reason")).fill("Paid in cash at the desk.");
  await confirm.click();
  // While a dialog is open, nothing behind it has a role.
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(review("tab_verified"))).toBeVisible();
  const { body: mine } = await academy.api("GET", "/api/payments/", undefined, access);
  expect(mine[0]).toMatchObject({ status: "verified", reason: null });
});

test("the reviewer chooses the money, and Verify is the primary button only if it covers the claim @long", async ({
  page,
  academy,
}) => {
  const { access, card, due, transaction } = await openClaim(page, academy, "01811110002");
  const half = (Number(due) / 2).toFixed(2);
  // A part came from the claimed number. The money of the claim itself came from another number.
  await academy.receiveSms("bKash", bkashSms(transactionId(), half, "01811110002"));
  await academy.receiveSms("bKash", bkashSms(transaction, due, "01811110099"));
  const boxes = card.getByRole("checkbox");
  await expect(boxes).toHaveCount(0);
  await expect(async () => {
    await page.getByRole("button", { name: review("changed_show") }).click({ timeout: 2_000 });
    await expect(boxes).toHaveCount(2, { timeout: 500 });
  }).toPass();
  // Nothing is chosen for the reviewer: the sender of the first differs, and the second is not enough.
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await expect(primaryIn(card)).toHaveCount(0);
  await boxes.nth(1).check();
  await expect(card.getByText(review("ties", { amount: taka(half) }))).toBeVisible();
  await expect(card.getByText(review("ties_short", { short: taka(half) }))).toBeVisible();
  await expect(primaryIn(card)).toHaveCount(0);
  await expect(card.getByRole("button", { name: review("verify_short") })).toBeVisible();
  await boxes.nth(1).uncheck();
  await boxes.nth(0).check();
  await expect(card.getByText(review("ties", { amount: taka(due) }))).toBeVisible();
  await expect(primaryIn(card)).toContainText(review("verify"));
  await primaryIn(card).click();
  await expect(card.getByText(review("tab_verified"))).toBeVisible();
  const { body: mine } = await academy.api("GET", "/api/payments/", undefined, access);
  expect(mine[0]).toMatchObject({ transaction_id: transaction, status: "verified" });
  const admin = await academy.logIn("admin@bidya.test");
  const { body: credits } = await academy.api(
    "GET",
    "/api/admin/credits/?search=0181111",
    undefined,
    admin.access,
  );
  const used = Object.fromEntries(
    credits.results.map((one: { sender_number: string; allocated: string }) => [
      one.sender_number,
      one.allocated,
    ]),
  );
  // Only the ticked money is used.
  expect(used).toMatchObject({ "01811110099": due, "01811110002": "0.00" });
});

test("a promo code that a payment used up is settled by raising its limit @long", async ({
  page,
  academy,
}) => {
  const { access: admin } = await academy.logIn("admin@bidya.test");
  const call = async (method: string, path: string, body?: object) => {
    const answer = await academy.api(method, `/api/admin/${path}`, body, admin);
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const code = `LAST${String(Date.now()).slice(-8)}`;
  const terms = { code, coupon_name: "For one", discount_type: "percentage", discount_value: 10 };
  const coupon = await call("POST", "coupons/", { ...terms, max_redemptions: 1 });
  const uses = async () => {
    const { redeemed, reserved, max_redemptions } = await call("GET", `coupons/${coupon.id}/`);
    return { redeemed, reserved, max_redemptions };
  };
  // The rejection frees the only use, and another payment takes it.
  const first = await newClaim(academy, "01811110003", code);
  expect(await uses()).toEqual({ redeemed: 0, reserved: 1, max_redemptions: 1 });
  await call("POST", `payments/${first.id}/reject/`, { reason: "No money came." });
  const second = await newClaim(academy, "01811110004", code);
  expect(await academy.receiveSms("bKash", bkashSms(second.transaction, second.due, "01811110004"))).toBe(
    "credited",
  );
  await expect.poll(second.status).toBe("verified");
  expect(await uses()).toEqual({ redeemed: 1, reserved: 0, max_redemptions: 1 });
  await call("POST", `payments/${first.id}/undo/`, {});
  expect(await first.status()).toBe("pending");

  const card = await openReview(page, academy, first);
  await askForException(card);
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await dialog.getByLabel(review("reason")).fill("Paid in cash at the desk.");
  await dialog.getByRole("button", { name: review("verify_exception") }).click();
  await expect(dialog.getByText(review("coupon_used_up"))).toBeVisible();
  await expect(dialog.getByLabel(review("reason"))).toHaveValue("Paid in cash at the desk.");
  expect(await first.status()).toBe("pending");
  // The counts of what waits are read again at once, not with their next poll.
  const counted = page.waitForResponse(/\/api\/admin\/waiting\//, { timeout: 5_000 });
  await dialog.getByRole("button", { name: review("verify_raise_exception") }).click();
  await expect(card.getByText(review("tab_verified"))).toBeVisible();
  await counted;
  expect(await first.status()).toBe("verified");
  expect(await uses()).toEqual({ redeemed: 2, reserved: 0, max_redemptions: 2 });
});
