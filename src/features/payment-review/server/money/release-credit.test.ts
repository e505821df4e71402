// A claim waits while its money is blocked. The release of the money judges it again.
import { describe, expect, test } from "vitest";
import { addTransfer } from "#features/payments/transfer-contract.ts";
import { openReview } from "#tests/open-review.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { blockCredit, rejectPayment } from "../../contract.ts";

const { academy, shop, admin, course, review } = await openReview();

const block = async (id: number, reason: string | null) =>
  academy.call(blockCredit, { params: { id }, body: { reason } }, { as: admin });
/** A transfer of 4,000 taka that came and was blocked. */
async function blocked(amount = "4000") {
  const transaction_id = transactionId();
  const { body } = await review.recordCredit({ trx_id: transaction_id, amount });
  await block(body.id, "Reported as stolen.");
  return { creditId: body.id, transaction_id };
}
const stateOf = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};

describe("a claim of blocked money", () => {
  test("settles when the money is released, if everything agrees", async () => {
    const { creditId, transaction_id } = await blocked();
    const { id, learner } = await review.claim({ transaction_id });
    expect(await stateOf(id)).toEqual(["pending", "money_blocked"]);
    const { status, body } = await block(creditId, null);
    expect([status, body.block_reason, body.allocated]).toEqual([200, null, "4000.00"]);
    expect(await stateOf(id)).toEqual(["verified", null]);
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect(await review.allocations(id)).toEqual([{ amount_paisa: 400_000, decided_by: null }]);
  });

  test("waits for its own reason then, if something differs", async () => {
    const { creditId, transaction_id } = await blocked();
    const { id } = await review.claim({ transaction_id, sender_number: "01812345678" });
    expect(await stateOf(id)).toEqual(["pending", "money_blocked"]);
    await block(creditId, null);
    expect(await stateOf(id)).toEqual(["pending", "sender_differs"]);
    expect(await review.allocations(id)).toEqual([]);
  });

  test("that was refused before stays refused", async () => {
    const { creditId, transaction_id } = await blocked();
    const { id, learner } = await review.claim({ transaction_id });
    const refusal = { params: { id }, body: { reason: "Not yours." } };
    await academy.call(rejectPayment, refusal, { as: admin });
    const again = await review.claim({ transaction_id }, learner);
    await block(creditId, null);
    expect(await stateOf(again.id)).toEqual(["pending", "rejected_before"]);
  });

  test("with two transfers settles when the blocked one of them is released", async () => {
    const { creditId, transaction_id } = await blocked("1500");
    const first = transactionId();
    const { id, learner } = await review.claim({ transaction_id: first });
    await review.recordCredit({ trx_id: first, amount: "2500" });
    await academy.call(addTransfer, { params: { id }, body: { transaction_id } }, { as: learner });
    expect(await stateOf(id)).toEqual(["pending", "money_blocked"]);
    await block(creditId, null);
    expect(await stateOf(id)).toEqual(["verified", null]);
    expect(await review.allocations(id)).toHaveLength(2);
  });

  test("that comes at the moment of the release settles once, in either order", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, async () => blocked()));
    const people = await Promise.all(all.map(async () => academy.person()));
    const answers = await Promise.all(
      all.flatMap(({ creditId, transaction_id }, at) => [
        shop.submit(people[at]!, course, { transaction_id }),
        block(creditId, null),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    for (const person of people) expect(await shop.enrolments(person, course)).toHaveLength(1);
  });
});
