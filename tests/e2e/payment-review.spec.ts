// The payment review: what an administrator does by hand.
import { expect, test, words } from "./support/academy.ts";
import { newcomer, register } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";

const w = words("payments", "en");
const review = words("payment-review", "en");
const title = "Sample size and power, by hand and in R";

test("an administrator records a credit, and the payment that agrees is verified @long", async ({
  page,
  academy,
}) => {
  const { access } = await newcomer(page, academy);
  const { body: courses } = await academy.api("GET", "/api/list-courses/");
  const course = courses.find((one: { course_title: string }) => one.course_title === title).course_id;
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
  // An address beyond the end shows the last page.
  await expect(page.getByText(transaction)).toBeVisible();
  const enter = page
    .locator("section", { has: page.getByRole("heading", { name: review("credit_title") }) })
    .last();
  const save = enter.getByRole("button", { name: review("credit_save") });
  await enter.getByLabel(w("transaction_label")).fill("short");
  await enter.getByLabel(review("credit_amount")).fill("২,০০০.০০");
  await save.click();
  await expect(enter.getByText(w("transaction_invalid"))).toBeVisible();
  await enter.getByLabel(w("transaction_label")).fill(transaction);
  await enter.getByLabel(review("credit_sender")).fill("01812345678");
  await save.click();
  await expect(page.locator("[data-sonner-toast]").first()).toContainText("2,000.00");
  await expect(page.getByText(transaction)).toHaveCount(0);
  const { body: mine } = await academy.api("GET", "/api/payments/", undefined, access);
  expect(mine[0]).toMatchObject({ transaction_id: transaction, status: "verified" });
  expect(await academy.receiveSms("bKash", bkashSms(transaction, "2,000.00", "01812345678"))).not.toBe(
    "credited",
  );
});

test("the open list shows a new claim and its correction without a reload @long", async ({
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
  await expect(page.getByText(corrected)).toBeVisible();
  await expect(page.getByText(transaction)).toHaveCount(0);
});
