// The reference of the order settles a claim with a mistyped ID, if sender and amount agree too.
import { describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { sender, transactionId, walletTime } from "#tests/payment-messages.ts";
import { openReview } from "#tests/open-review.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";

const { academy, shop, admin, course, review } = await openReview();

const text = (id: string, reference: string, { from = sender, taka = "4,000.00" } = {}) =>
  `You have received Tk ${taka} from ${from}. Ref ${reference}. Fee Tk 0.00. Balance Tk 1.00. TrxID ${id} at ${walletTime()}`;

/** A learner with an order, who claims an ID that nobody sees. */
async function mistyped(learner?: Someone) {
  const person = learner ?? (await academy.person());
  const { body: order } = await shop.order(person, course);
  const { body } = await shop.submit(person, course, { transaction_id: transactionId("WRONG") });
  return { person, reference: order.reference, id: body.payment_id! };
}
const stateOf = async (id: number) => {
  const { status, outcome, decided_by } = await shop.payment(id);
  return [status, outcome, decided_by];
};

describe("money that names the order", () => {
  test("settles the claim with another ID, whichever comes first", async () => {
    const { id, reference } = await mistyped();
    await shop.sms(text(transactionId(), `course ${reference.toLowerCase()}`));
    expect(await stateOf(id)).toEqual(["verified", null, null]);
    expect(await review.allocations(id)).toEqual([{ amount_paisa: 400_000, decided_by: null }]);

    const later = await academy.person();
    const { body: order } = await shop.order(later, course);
    await shop.sms(text(transactionId(), order.reference));
    const { body } = await shop.submit(later, course, { transaction_id: transactionId("WRONG") });
    expect(body.status).toBe("verified");
  });

  test.each([
    ["from another sender", { from: "01812345678" }],
    ["with too little", { taka: "3,999.00" }],
  ])("%s waits", async (_name, part) => {
    const { id, reference } = await mistyped();
    await shop.sms(text(transactionId(), reference, part));
    expect(await stateOf(id)).toEqual(["pending", "not_seen", null]);
  });

  test("twice waits, and so does money whose own ID another person claims", async () => {
    const twice = await mistyped();
    const first = transactionId();
    await shop.submit(await academy.person(), course, {
      transaction_id: first,
      sender_number: "01912345678",
    });
    await shop.sms(text(first, twice.reference));
    expect(await stateOf(twice.id)).toEqual(["pending", "not_seen", null]);
    const person = await academy.person();
    const { body: order } = await shop.order(person, course);
    await shop.sms(text(transactionId(), order.reference));
    await shop.sms(text(transactionId(), order.reference));
    const { body } = await shop.submit(person, course, { transaction_id: transactionId("WRONG") });
    expect(await stateOf(body.payment_id!)).toEqual(["pending", "not_seen", null]);
  });

  test("never settles after a person rejected the payer with that money in view", async () => {
    const { id, reference, person } = await mistyped();
    await shop.sms(text(transactionId(), reference, { from: "01812345678" }));
    await academy.call(rejectPayment, { params: { id }, body: { reason: "Not yours." } }, { as: admin });
    const { body } = await shop.submit(person, course, {
      transaction_id: transactionId("WRONG"),
      sender_number: "01812345678",
    });
    expect(await stateOf(body.payment_id!)).toEqual(["pending", "not_seen", null]);
  });

  test("settles one claim when fifty arrive at once", async () => {
    const { id, reference } = await mistyped();
    const transaction = transactionId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => shop.sms(text(transaction, reference))),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await stateOf(id)).toEqual(["verified", null, null]);
    expect(await review.allocations(id)).toHaveLength(1);
  });
});
