// Several payments at once: one press verifies those with which one transfer fully agrees, and the others stay.
import { randomBytes } from "node:crypto";
import { claimPayment } from "#tests/claim-payment.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Academy, expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { register } from "./support/people.ts";
import { courseToBuy } from "./support/prices.ts";
import { signIn } from "./support/sign-in.ts";

/** A family name that nobody else has: the search for it shows these people only. */
const newFamily = () => `Many${randomBytes(4).toString("hex").replaceAll(/\d/g, "x")}`;

/** A learner with a claim that is waiting. `arrives`: the money came, and its ID is one typing error away. */
async function claimBy(academy: Academy, lastName: string, from: string, arrives: boolean) {
  const person = await register(academy, { lastName });
  const { access } = await academy.logIn(person.email, person.password);
  const course = await courseToBuy(academy);
  const id = transactionId("MB");
  expect((await claimPayment(academy.api, access, course, { from, id })).status).toBeLessThan(300);
  const { body: order } = await academy.api("POST", "/api/orders/", { course_id: course }, access);
  if (arrives) await academy.receiveSms("bKash", bkashSms(`Z${id.slice(1)}`, order.due, from));
  const status = async () => (await academy.api("GET", "/api/payments/", undefined, access)).body[0].status;
  return { id, status };
}

/** An administrator verifies a payment with its full agreement, and takes that back. */
async function verifyAndUndo(academy: Academy, admin: string, id: string) {
  const { body: list } = await academy.api("GET", `/api/admin/payments/?search=${id}`, undefined, admin);
  const [{ payment_id, full_agreement }] = list.results;
  const path = `/api/admin/payments/${payment_id}`;
  const decision = { credit_ids: [full_agreement] };
  expect((await academy.api("POST", `${path}/verify/`, decision, admin)).body.status).toBe("verified");
  expect((await academy.api("POST", `${path}/undo/`, {}, admin)).body.status).toBe("pending");
}

for (const [language, width, button, done] of [
  ["en", 1366, "Verify all 2", "2 learners are enrolled."],
  ["bn", 360, "২টিই যাচাই করুন", "২\u00a0জন ভর্তি হয়েছেন।"],
] as const)
  test(`one press verifies the payments that fully agree, and leaves the others (${language}, ${width} px) @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(120_000);
    const say = words("payment-review", language);
    const family = newFamily();
    const mistyped = [
      await claimBy(academy, family, "01812345681", true),
      await claimBy(academy, family, "01812345682", true),
    ];
    const takenBack = await claimBy(academy, family, "01812345683", true);
    const unseen = await claimBy(academy, family, "01812345684", false);
    const access = await signIn(page, academy, "admin@bidya.test");
    await verifyAndUndo(academy, access, takenBack.id);

    await page.setViewportSize({ width, height: 768 });
    await page.goto(`${academy.url}/admin/payments?lang=${language}&search=${family}`);
    const rows = width > 1_000 ? page.locator("[id^=row-]") : page.getByRole("article");
    await expect(rows).toHaveCount(4);
    await expectAccessible(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    for (const nth of [0, 1]) await expect(rows.nth(nth)).toContainText(say("tab_verified"));
    for (const nth of [2, 3]) await expect(rows.nth(nth)).not.toContainText(say("tab_verified"));
    await expect(rows.nth(2)).toContainText(say("waits_reopened"));
    await expect(page.getByRole("status").filter({ hasText: done })).toHaveCount(1);
    await expect(page.getByText(say("bulk_decided"))).toBeVisible();
    await expect(page.getByRole("button", { name: button, exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page);

    const all = [...mistyped, takenBack, unseen];
    expect(await Promise.all(all.map(async ({ status }) => status()))).toEqual([
      "verified",
      "verified",
      "pending",
      "pending",
    ]);
    // What is left has nothing to press for several.
    await page.goto(`${academy.url}/admin/payments?lang=${language}&search=${family}&status=pending`);
    await expect(rows).toHaveCount(2);
    await expect(page.getByText(say("bulk_decided"))).toHaveCount(0);
    await expect(page.getByRole("button", { name: button, exact: true })).toHaveCount(0);
  });
