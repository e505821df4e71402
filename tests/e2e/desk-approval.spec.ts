// Two administrators at the desk: one proposes, the other confirms; and each sees which payment the other has open.
import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { courseToBuy } from "./support/prices.ts";
import { signIn } from "./support/sign-in.ts";

const say = words("payment-review", "en");
const setting = "/api/admin/settings/payment_approval_above/";

const limit = async (academy: Academy, value: number | null) => {
  const { access } = await academy.logIn("admin@bidya.test");
  expect((await academy.api("PUT", setting, { value }, access)).status).toBe(200);
};
test.afterEach(async ({ academy }) => limit(academy, null));

/** A family name that nobody else has: the search for it shows these people only. */
const newFamily = () => `Pair${randomBytes(4).toString("hex").replaceAll(/\d/g, "x")}`;

/** A learner with a claim that is waiting, and money of another sender. */
async function claimWithMoney(academy: Academy, lastName: string) {
  const person = await register(academy, { lastName });
  const { access } = await academy.logIn(person.email, person.password);
  const course = await courseToBuy(academy);
  const id = transactionId("PR");
  await claimPayment(academy.api, access, course, { from: "01812345678", id });
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  await academy.receiveSms("bKash", bkashSms(id, order.due, "01911110099"));
  const status = async () => (await academy.api("GET", "/api/payments/", undefined, access)).body[0].status;
  return { status };
}

/** Another administrator at a browser of their own. */
async function secondAdministrator(academy: Academy, browser: Browser) {
  const person = await register(academy, { firstName: "Sumon", lastName: "Barua" });
  const { access } = await academy.logIn("admin@bidya.test");
  const { body: found } = await academy.api(
    "GET",
    `/api/admin/users/?search=${encodeURIComponent(person.email)}`,
    undefined,
    access,
  );
  const { id } = found.results[0];
  expect((await academy.api("PATCH", `/api/admin/users/${id}/`, { role: "admin" }, access)).status).toBe(200);
  const page = await (await browser.newContext()).newPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, academy, person.email, { password: person.password });
  return page;
}

const open = async (page: Page, academy: Academy, search: string, language = "en") => {
  const stream = page.waitForResponse((response) => response.url().endsWith("/api/events/"));
  await page.goto(`${academy.url}/admin/payments?lang=${language}&search=${search}`);
  await stream;
};
const rows = (page: Page) => page.locator("[id^=row-]");

test("one administrator proposes by keyboard, another declines, and then confirms @long", async ({
  page,
  academy,
  browser,
}) => {
  test.setTimeout(120_000);
  await limit(academy, 1);
  const family = newFamily();
  const claim = await claimWithMoney(academy, family);
  const name = `Rahima ${family}`;
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, family);
  const other = await secondAdministrator(academy, browser);
  await open(other, academy, family);
  for (const each of [page, other]) await expect(rows(each)).toHaveCount(1);

  const propose = async () => {
    await expect(page.getByText(say("approval_note"))).toBeVisible();
    // The choice of the last proposal is still there.
    if (!(await page.getByRole("checkbox").first().isChecked())) await page.keyboard.press("1");
    await page.keyboard.press("v");
    await expect(rows(page)).toContainText(say("did_propose"));
    await expect(page.getByRole("status").filter({ hasText: say("proposed_toast") })).toHaveCount(1);
  };
  await propose();
  expect(await claim.status()).toBe("pending");
  // `u` withdraws what was just proposed.
  await page.keyboard.press("u");
  await expect(rows(page)).not.toContainText(say("did_propose"));
  await expect(page.getByText(say("proposal_withdrawn"), { exact: true })).toBeVisible();
  await propose();

  // The row of the other desk stays, and says that it changed. Its details are new.
  await expect(other.getByText("1 changed")).toBeVisible();
  await other.keyboard.press(".");
  await expect(rows(other)).toContainText("Proposed by");
  await expect(other.getByText(say("proposal_waits"))).toBeVisible();
  await expectAccessible(other);
  await other.keyboard.press("r");
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel(say("reason"), { exact: true }).fill("Another number sent it.");
  await dialog.getByRole("button", { name: say("decline"), exact: true }).click();
  await expect(rows(other)).toContainText(say("did_decline"));

  await expect(page.getByText("1 changed")).toBeVisible();
  await page.keyboard.press(".");
  await expect(
    page.getByText(say("proposal_declined", { name: "Sumon Barua", reason: "Another number sent it." })),
  ).toBeVisible();
  await propose();
  expect(await claim.status()).toBe("pending");
  await page.keyboard.press(".");
  // The maker can only withdraw.
  await expect(page.getByRole("button", { name: say("withdraw"), exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: say("confirm_proposal"), exact: true })).toHaveCount(0);

  await expect(other.getByText("1 changed")).toBeVisible();
  await other.keyboard.press(".");
  await expect(other.getByRole("button", { name: say("confirm_proposal"), exact: true })).toBeVisible();
  await other.keyboard.press("v");
  await expect(rows(other)).toContainText(say("tab_verified"));
  await expect(other.getByRole("status").filter({ hasText: say("confirmed_toast", { name }) })).toHaveCount(
    1,
  );
  expect(await claim.status()).toBe("verified");
  await other.context().close();
});

test("a phone shows a proposal with its buttons, in Bengali @long", async ({ page, academy, browser }) => {
  test.setTimeout(120_000);
  await limit(academy, 1);
  const bengali = words("payment-review", "bn");
  const family = newFamily();
  const claim = await claimWithMoney(academy, family);
  const other = await secondAdministrator(academy, browser);
  await open(other, academy, family);
  await expect(other.getByText(say("approval_note"))).toBeVisible();
  await other.keyboard.press("1");
  await other.keyboard.press("v");
  await expect(rows(other)).toContainText(say("did_propose"));
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, family, "bn");
  const card = page.getByRole("article");
  await expect(card.getByText(bengali("proposal_verify", { name: "Sumon Barua" }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole("button", { name: bengali("confirm_proposal"), exact: true }).click();
  await expect(card.getByText(bengali("tab_verified"))).toBeVisible();
  expect(await claim.status()).toBe("verified");
  await other.context().close();
});

test("each desk shows which payment the other has open, until it is left @long", async ({
  page,
  academy,
  browser,
}) => {
  test.setTimeout(120_000);
  const family = newFamily();
  await claimWithMoney(academy, family);
  await claimWithMoney(academy, family);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, academy, "admin@bidya.test");
  await open(page, academy, family);
  const other = await secondAdministrator(academy, browser);
  const told = other.waitForResponse((response) => response.url().endsWith("/view/"));
  await open(other, academy, family);
  await expect(rows(other)).toHaveCount(2);
  await other.keyboard.press("n");
  await told;
  const mark = say("viewing", { name: "Sumon Barua" });
  await expect(rows(page).nth(1)).toContainText(mark);
  await expect(rows(page).nth(0)).not.toContainText(mark);
  // Who looks at a row does not change it.
  await expect(page.getByText("1 changed")).toHaveCount(0);
  await expect(rows(other).nth(1)).not.toContainText(mark);
  await expectAccessible(page);
  // It is no lock.
  await page.keyboard.press("n");
  await page.keyboard.press("1");
  await expect(page.getByRole("button", { name: say("reject"), exact: true })).toBeEnabled();
  await other.context().close();
  await expect(rows(page).nth(1)).not.toContainText(mark, { timeout: 90_000 });
});
