// Above an amount, a text settles a payment by itself only once a statement shows its money too.
import { afterEach, describe, expect, test } from "vitest";
import { listNotifications } from "#features/notifications/contract.ts";
import { readPayment } from "#features/payments/contract.ts";
import { changeSetting, listSettings } from "#features/settings/contract.ts";
import { approvalsIn } from "#tests/approvals.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, sender, transactionId, walletTime } from "#tests/payment-messages.ts";
import { csv, importsIn, line } from "./test-support.ts";

const { academy, shop, admin, course, review } = await openReview();
const { run } = importsIn(academy, () => admin);
const setting = "payment_statement_above";
const change = async (value: unknown) =>
  academy.call(changeSetting, { params: { name: setting }, body: { value } }, { as: admin });
const above = async (taka: number | null) => shop.setting(setting, taka);
afterEach(async () => above(null));

const stateOf = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return outcome ?? status;
};
/** A line of a statement about a transfer of this minute. */
const lineOf = (id: string, taka = "4,000.00", from = sender) => line(id, taka, from, walletTime());
/** A claim of 4,000 taka that waits, although its text agrees in everything. */
async function held() {
  await above(3_999);
  const claim = await review.claim();
  await shop.sms(bkashSms(claim.transaction));
  expect(await stateOf(claim.id)).toBe("statement_awaited");
  return claim;
}

describe("above the amount", () => {
  test("a text waits for the statement, which settles the payment and tells the learner live", async () => {
    const { learner, id, transaction } = await held();
    const { body } = await academy.call(readPayment, { params: { id } }, { as: learner });
    expect(body).toMatchObject({ status: "pending", outcome: "statement_awaited" });
    expect(await shop.enrolments(learner, course)).toEqual([]);
    // The page of the learner says at once why it waits.
    const waits = { payment_id: id, status: "pending" };
    expect(await shop.events(learner, "payment")).toEqual([waits]);

    const done = await run(csv(lineOf(transaction)));
    expect(done.import).toMatchObject({ counts: { known: 1, new: 0 }, settled: 1 });
    expect(await shop.payment(id)).toMatchObject({ status: "verified", outcome: null, decided_by: null });
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect(await shop.events(learner, "payment")).toEqual([waits, { payment_id: id, status: "verified" }]);
    const { body: notices } = await academy.call(listNotifications, {}, { as: learner });
    expect(JSON.stringify(notices)).toContain("has been verified");
    // The same statement again changes nothing.
    expect((await run(csv(lineOf(transaction)))).import).toMatchObject({ counts: { known: 1 }, settled: 0 });
    expect(await review.allocations(id)).toHaveLength(1);
  });

  test("a claim that comes after its text waits too, and both orders of text and statement settle", async () => {
    await above(3_999);
    const [first, second] = [transactionId(), transactionId()];
    await shop.sms(bkashSms(first));
    await run(csv(lineOf(second)));
    const late = await review.claim({ transaction_id: first });
    expect(await stateOf(late.id)).toBe("statement_awaited");
    // The statement came first: it needs no text.
    const seen = await review.claim({ transaction_id: second });
    expect(await stateOf(seen.id)).toBe("verified");
    await shop.sms(bkashSms(second));
    await run(csv(lineOf(first)));
    expect(await stateOf(late.id)).toBe("verified");
  });

  test("a statement that shows another amount does not settle it: a person decides which is right", async () => {
    const { id, transaction } = await held();
    await run(csv(lineOf(transaction, "400.00")));
    expect(await stateOf(id)).toBe("sources_differ");
  });

  test("more money than is due counts with all of it, because its rest becomes a balance", async () => {
    await above(4_000);
    const [exact, more] = [await review.claim(), await review.claim()];
    await shop.sms(bkashSms(exact.transaction));
    expect(await stateOf(exact.id)).toBe("verified");
    await shop.sms(bkashSms(more.transaction, "50,000.00"));
    expect(await stateOf(more.id)).toBe("statement_awaited");
    await run(csv(lineOf(more.transaction, "50,000.00")));
    expect(await stateOf(more.id)).toBe("verified");
  });

  test("money that the order's reference names is released by the statement of its own ID", async () => {
    await above(3_999);
    const learner = await academy.person();
    const { body: order } = await shop.order(learner, course);
    const transaction = transactionId();
    await shop.sms(
      `You have received Tk 4,000.00 from ${sender}. Ref ${order.reference}. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${transaction} at ${walletTime()}`,
    );
    const wrong = { transaction_id: transactionId("WRONG") };
    const { body } = await shop.submit(learner, course, wrong);
    expect(await stateOf(body.payment_id!)).toBe("statement_awaited");
    await run(csv(lineOf(transaction)));
    await expect.poll(async () => stateOf(body.payment_id!), { timeout: 20_000 }).toBe("verified");
  });

  test("an administrator can decide at the desk, with a second one above the amount of that setting", async () => {
    const first = await held();
    expect((await review.verify(first.id)).body.status).toBe("verified");
    expect((await shop.payment(first.id)).decided_by).toBe(admin.id);
    const other = await academy.person("admin");
    const approvals = approvalsIn(academy, admin);
    const second = await held();
    await shop.setting("payment_approval_above", 3_999);
    expect((await review.verify(second.id)).body).toMatchObject({
      status: "pending",
      outcome: "statement_awaited",
      needs_approval: true,
    });
    expect((await approvals.confirm(second.id, other)).body.status).toBe("verified");
    await shop.setting("payment_approval_above", null);
  });

  test("money that was typed in is no text's: it settles as the setting of two administrators allows", async () => {
    await above(3_999);
    const { id, transaction } = await review.claim();
    await review.recordCredit({ trx_id: transaction });
    expect(await stateOf(id)).toBe("verified");
  });
});

describe("the amount", () => {
  test("is off as shipped, is in the group of money, and takes whole taka alone", async () => {
    const { body: lines } = await academy.call(listSettings, {}, { as: admin });
    for (const name of [setting, "payment_statement_after_break"])
      expect(lines.find((one) => one.name === name)).toMatchObject({ group: "money" });
    const { id, transaction } = await review.claim();
    await shop.sms(bkashSms(transaction));
    expect(await stateOf(id)).toBe("verified");
    for (const wrong of [-1, 1.5, "many", 100_000_001]) expect((await change(wrong)).status).toBe(400);
    expect((await change(5_000)).body.value).toBe(5_000);
    expect((await change(null)).body.value).toBeNull();
  });

  test("lets smaller payments settle at once", async () => {
    await above(4_000);
    const { id, transaction } = await review.claim();
    await shop.sms(bkashSms(transaction));
    expect(await stateOf(id)).toBe("verified");
  });

  test("that is lowered later does not touch what is settled", async () => {
    const { id, transaction, learner } = await review.claim();
    await shop.sms(bkashSms(transaction));
    await above(1);
    await run(csv(lineOf(transactionId())));
    expect(await stateOf(id)).toBe("verified");
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
  });

  test("that is raised later releases what waits for it", async () => {
    const { id } = await held();
    await above(null);
    // The end of a statement judges all of them again, as the clock does.
    await run(csv(lineOf(transactionId())));
    await expect.poll(async () => stateOf(id), { timeout: 20_000 }).toBe("verified");
  });
});
