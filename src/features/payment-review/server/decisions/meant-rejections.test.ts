// Money comes for a rejected claim under another transaction ID: it names the order, or the ID is one typing error away.
import { describe, expect, test } from "vitest";
import { csv, importsIn, line } from "#features/statements/server/test-support.ts";
import { approvalsIn } from "#tests/approvals.ts";
import { openReview } from "#tests/open-review.ts";
import { walletTime } from "#tests/payment-messages.ts";
import { mistyped, someId, unownedMoneyIn } from "#tests/unowned-money.ts";
import { blockCredit, keepPayment, rejectPayment, undoDecision } from "../../contract.ts";
import { undoKeep } from "../../undo-contract.ts";

const desk = await openReview();
const { academy, shop, admin, review } = desk;
const money = unownedMoneyIn(desk);
const { idsIn, shown } = approvalsIn(academy, admin);
const { run } = importsIn(academy, () => admin);

const reject = async (id: number) =>
  academy.call(rejectPayment, { params: { id }, body: { reason: "Not seen." } }, { as: admin });

/** A learner whose claim was rejected because its money was not seen. */
async function rejected() {
  const [learner, course, from] = [await academy.person(), await money.course(), money.someNumber()];
  const { body: order } = await shop.order(learner, course.id);
  const transaction = someId();
  const claim = { paid_amount: course.taka, transaction_id: transaction, sender_number: from };
  const { body } = await shop.submit(learner, course.id, claim);
  const id = body.payment_id!;
  expect((await reject(id)).status).toBe(200);
  return { learner, course, taka: course.taka, from, transaction, id, reference: order.reference };
}
const stateOf = async (id: number) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};
const notices = async (userId: number) => {
  const rows = await academy.services.db
    .selectFrom("notifications")
    .select("message")
    .where("user_id", "=", userId)
    .where("message", "like", "Money has now arrived%")
    .execute();
  return rows.length;
};
const paidAfterAll = ["rejected", "rejected_but_paid"];
const stillRejected = ["rejected", null];

describe("a rejected claim is at the desk again", () => {
  test("if money comes whose ID is one typing error away, of its sender and amount", async () => {
    const { learner, course, taka, from, transaction, id } = await rejected();
    const right = mistyped(transaction);
    await money.sent({ id: right, taka, from });
    expect(await stateOf(id)).toEqual(paidAfterAll);
    expect(await idsIn("pending")).toContain(id);
    expect(await notices(learner.id)).toBe(1);
    expect((await shown(transaction)).credits).toMatchObject([{ trx_id: right, is_own: false }]);
    // It waits there, and not as money without an owner.
    expect(await money.unowned(right)).toBeUndefined();
    expect(await shop.enrolments(learner, course.id)).toEqual([]);
    await academy.call(undoDecision, { params: { id }, body: {} }, { as: admin });
    const [credit] = (await shown(transaction)).credits;
    expect(credit).toMatchObject({ id_evidence: "near", sender_evidence: "agrees" });
    const { body } = await review.verify(id, admin, { credit_ids: [credit!.credit_id] });
    expect(body.status).toBe("verified");
    expect(await shop.enrolments(learner, course.id)).toHaveLength(1);
  });

  test("if money names its order, also from another number and of another amount", async () => {
    const { learner, id, reference, transaction } = await rejected();
    const named = await money.sent({ taka: 300, from: money.someNumber(), reference });
    expect(await stateOf(id)).toEqual(paidAfterAll);
    expect(await notices(learner.id)).toBe(1);
    await academy.call(undoDecision, { params: { id }, body: {} }, { as: admin });
    expect((await shown(transaction)).credits).toMatchObject([
      { trx_id: named, id_evidence: "other", sender_evidence: "differs", reference_evidence: "agrees" },
    ]);
  });

  test("if a statement shows the money", async () => {
    const { taka, from, transaction, id } = await rejected();
    const done = await run(csv(line(mistyped(transaction), `${taka}.00`, from, walletTime())));
    expect(done.import).toMatchObject({ counts: { new: 1 } });
    expect(await stateOf(id)).toEqual(paidAfterAll);
  });

  test("once for each transfer, however often it is shown and looked at", async () => {
    const { learner, taka, from, transaction, id } = await rejected();
    const right = mistyped(transaction);
    await Promise.all(Array.from({ length: 5 }, async () => money.sent({ id: right, taka, from })));
    await run(csv(line(right, `${taka}.00`, from, walletTime())));
    expect(await notices(learner.id)).toBe(1);
    const { body } = await academy.call(keepPayment, { params: { id } }, { as: admin });
    expect(await stateOf(id)).toEqual(stillRejected);
    // The money has no owner now.
    const credit = (await money.unowned(right))!;
    for (const reason of ["Looked at.", null])
      await academy.call(blockCredit, { params: { id: credit.id }, body: { reason } }, { as: admin });
    expect(await stateOf(id)).toEqual(stillRejected);
    const undo = { keep_id: body.kept!.keep_id, reason: "She called." };
    await academy.call(undoKeep, { params: { id }, body: undo }, { as: admin });
    expect(await stateOf(id)).toEqual(paidAfterAll);
    expect(await money.unowned(right)).toBeUndefined();
  });
});

describe("a rejected claim stays as it is", () => {
  test.each<[string, (one: Awaited<ReturnType<typeof rejected>>) => object]>([
    ["from another sender", ({ taka }) => ({ taka, from: money.someNumber() })],
    ["of another amount", ({ taka, from }) => ({ taka: taka - 1, from })],
    ["of quite another ID", ({ taka, from }) => ({ taka, from, id: someId() })],
  ])("if money comes %s", async (_name, part) => {
    const one = await rejected();
    const { transaction, taka, from, id } = one;
    await money.sent({ id: mistyped(transaction), taka, from, ...part(one) });
    expect(await stateOf(id)).toEqual(stillRejected);
  });

  test("if the money was there when it was rejected, or is somebody else's", async () => {
    const [learner, course, from] = [await academy.person(), await money.course(), money.someNumber()];
    const transaction = someId();
    const claim = { paid_amount: course.taka, transaction_id: transaction, sender_number: from };
    const { body } = await shop.submit(learner, course.id, claim);
    const right = await money.sent({ id: mistyped(transaction), taka: course.taka, from });
    await reject(body.payment_id!);
    const { id } = (await money.unowned(right))!;
    for (const reason of ["Looked at.", null])
      await academy.call(blockCredit, { params: { id }, body: { reason } }, { as: admin });
    expect(await stateOf(body.payment_id!)).toEqual(stillRejected);

    const other = await rejected();
    const owner = await academy.person();
    const theirs = mistyped(other.transaction);
    const theirClaim = { paid_amount: other.taka, transaction_id: theirs, sender_number: other.from };
    await shop.submit(owner, other.course.id, theirClaim);
    await money.sent({ id: theirs, taka: other.taka, from: other.from });
    expect(await stateOf(other.id)).toEqual(stillRejected);
    expect(await shop.enrolments(owner, other.course.id)).toHaveLength(1);
  });

  test("if its learner claims the order again", async () => {
    const { learner, course, taka, from, transaction, id, reference } = await rejected();
    const again = { paid_amount: taka, transaction_id: someId(), sender_number: from };
    await shop.submit(learner, course.id, again);
    await money.sent({ taka: 300, from, reference });
    expect(await stateOf(id)).toEqual(stillRejected);
    expect(await idsIn("pending")).not.toContain(id);
    await money.sent({ id: mistyped(transaction), taka, from });
    expect(await stateOf(id)).toEqual(stillRejected);
  });
});

test("a rejected claim leaves the desk when its learner claims the right transfer", async () => {
  const { learner, course, taka, from, transaction, id } = await rejected();
  const right = mistyped(transaction);
  await money.sent({ id: right, taka, from });
  expect(await idsIn("pending")).toContain(id);
  const claim = { paid_amount: taka, transaction_id: right, sender_number: from };
  expect((await shop.submit(learner, course.id, claim)).body.status).toBe("verified");
  expect(await idsIn("pending")).not.toContain(id);
});
