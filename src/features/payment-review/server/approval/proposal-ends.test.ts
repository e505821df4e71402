// How a proposal ends without a confirmation, and which decisions besides a verification are proposed.
import { describe, expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import { correctClaim } from "#features/payments/contract.ts";
import { addTransfer } from "#features/payments/transfer-contract.ts";
import { readSetting } from "#features/settings/contract.ts";
import { approvalsIn } from "#tests/approvals.ts";
import type { Someone } from "#tests/academy.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { whereIs } from "#tests/where-is.ts";
import { awardPayment, keepPayment, refundPayment, rejectPayment, verifyPayments } from "../../contract.ts";
import { askLearner } from "../../question-contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = await academy.person("admin", { firstName: "Sumon", lastName: "Barua" });
const { db, connection } = academy.services;
const setting = "payment_approval_above";
const approvals = approvalsIn(academy, admin);

/** What the setting warns of. */
const warning = async () =>
  (await academy.call(readSetting, { params: { name: setting } }, { as: admin })).body.warning;
test("the setting warns an academy with one administrator that nobody could confirm", async () => {
  expect(await warning()).toBeNull();
  await connection.sql`update users set is_active = false where id = ${other.id}`;
  expect(await warning()).toContain("only one administrator");
  await connection.sql`update users set is_active = true where id = ${other.id}`;
});

const limit = async (taka: number | null) => shop.setting(setting, taka);
/** A waiting claim with a proposal of the first administrator to verify it without money. */
async function proposed(by: Someone = admin, learner?: Someone) {
  await limit(3_999);
  const claim = await review.claim({}, learner);
  await review.verify(claim.id, by, { without_money: true, reason: "Seen in the app." });
  expect(await approvals.ends(claim.id)).toEqual([null]);
  return claim;
}
const isDecided = async (id: number) => (await shop.payment(id)).status !== "pending";

describe("a proposal", () => {
  test("is declined by another administrator for a reason that the desk shows", async () => {
    const { id, transaction } = await proposed();
    for (const reason of ["", " ", null])
      expect((await approvals.decline(id, other, reason)).status).toBe(400);
    const own = await approvals.decline(id, admin);
    expect([own.status, own.body]).toMatchObject([409, { code: "own_proposal" }]);
    const { body } = await approvals.decline(id, other);
    expect(body).toMatchObject({
      status: "pending",
      proposals: [{ ended_as: "declined", ended_by: "Sumon Barua", end_reason: "The number is wrong." }],
    });
    expect((await approvals.decline(id, other)).status).toBe(200);
    expect((await approvals.audit(id)).at(-1)).toEqual([
      other.id,
      "payment.proposal_declined",
      "The number is wrong.",
    ]);
    // Another one can be made, also by the person who declined.
    await review.verify(id, other, { without_money: true, reason: "I saw it too." });
    expect((await approvals.shown(transaction)).proposals.map(({ ended_as }) => ended_as)).toEqual([
      null,
      "declined",
    ]);
    expect((await approvals.confirm(id, admin)).body.status).toBe("verified");
  });

  test("is withdrawn only by the person who made it", async () => {
    const { id } = await proposed();
    const theirs = await approvals.withdraw(id, other);
    expect([theirs.status, theirs.body]).toMatchObject([409, { code: "others_proposal" }]);
    expect((await approvals.withdraw(id, admin)).body.proposals).toMatchObject([{ ended_as: "withdrawn" }]);
    expect((await approvals.withdraw(id, admin)).status).toBe(200);
    expect((await approvals.audit(id)).at(-1)).toEqual([admin.id, "payment.proposal_withdrawn", null]);
    const late = await approvals.confirm(id, other);
    expect([late.status, late.body]).toMatchObject([409, { code: "proposal_closed" }]);
    expect(await isDecided(id)).toBe(false);
  });

  test("closes when the payment is decided in another way", async () => {
    const rejected = await proposed();
    const no = { params: { id: rejected.id }, body: { reason: "No money came." } };
    expect((await academy.call(rejectPayment, no, { as: other })).status).toBe(200);
    const settled = await proposed();
    await shop.sms(bkashSms(settled.transaction));
    expect((await shop.payment(settled.id)).status).toBe("verified");
    const direct = await proposed();
    await limit(null);
    await review.verify(direct.id, other, { without_money: true, reason: "Two are not needed any more." });
    for (const { id } of [rejected, settled, direct]) {
      expect(await approvals.ends(id)).toEqual(["decided"]);
      expect((await approvals.confirm(id, other)).status).toBe(409);
    }
    expect((await shop.payment(rejected.id)).status).toBe("rejected");
  });

  test("closes when the payer corrects the claim", async () => {
    for (const body of [{ transaction_id: transactionId() }, { provider: "nagad" }]) {
      const { id, learner } = await proposed();
      expect((await academy.call(correctClaim, { params: { id }, body }, { as: learner })).status).toBe(200);
      expect(await approvals.ends(id)).toEqual(["corrected"]);
      expect((await approvals.confirm(id, other)).status).toBe(409);
    }
  });

  test("is decided before the payer is asked", async () => {
    const { id } = await proposed();
    const ask = async () =>
      academy.call(askLearner, { params: { id }, body: { text: "Which ID?" } }, { as: other });
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([409, "proposal_open"]);
    await approvals.decline(id, other);
    expect((await ask()).status).toBe(200);
  });

  test("closes when the payer names a further transfer", async () => {
    const { id, learner } = await proposed();
    const body = { transaction_id: transactionId() };
    expect((await academy.call(addTransfer, { params: { id }, body }, { as: learner })).status).toBe(200);
    expect(await approvals.ends(id)).toEqual(["corrected"]);
  });

  test("brings a payment whose payer was asked back to the desk", async () => {
    await limit(3_999);
    const { id } = await review.claim();
    await academy.call(askLearner, { params: { id }, body: { text: "Which ID?" } }, { as: admin });
    expect(await approvals.idsIn("pending")).not.toContain(id);
    await review.verify(id, admin, { without_money: true, reason: "They called." });
    expect(await approvals.idsIn("pending")).toContain(id);
  });

  test("lapses when its maker is no administrator any more", async () => {
    for (const change of ["role = 'learner'", "is_active = false"]) {
      const leaving = await academy.person("admin");
      const { id } = await proposed(leaving);
      await connection.sql.unsafe(`update users set ${change} where id = ${leaving.id}`);
      expect(await approvals.ends(id)).toEqual(["lapsed"]);
      expect((await approvals.confirm(id, other)).status).toBe(409);
      await review.verify(id, admin, { without_money: true, reason: "Seen." });
      expect((await approvals.confirm(id, other)).body.status).toBe("verified");
    }
  });

  test("is not confirmed by somebody who loses the role at that moment", async () => {
    const leaving = await academy.person("admin");
    const { id } = await proposed();
    const { answer } = await connection.sql.begin(async (sql) => {
      await sql`update users set role = 'learner' where id = ${leaving.id}`;
      const call = approvals.confirm(id, leaving);
      await new Promise((resolve) => void setTimeout(resolve, 500));
      // Not awaited here: the call waits for this transaction.
      return { answer: call };
    });
    expect((await answer).status).toBe(403);
    expect(await isDecided(id)).toBe(false);
    expect(await approvals.ends(id)).toEqual([null]);
  });

  test("is not made by somebody who loses the role at that moment", async () => {
    await limit(3_999);
    const leaving = await academy.person("admin");
    const { id } = await review.claim();
    const { answer } = await connection.sql.begin(async (sql) => {
      await sql`update users set role = 'learner' where id = ${leaving.id}`;
      const call = review.verify(id, leaving, { without_money: true, reason: "Seen." });
      await new Promise((resolve) => void setTimeout(resolve, 500));
      return { answer: call };
    });
    expect((await answer).status).toBe(403);
    expect(await approvals.ends(id)).toEqual([]);
  });

  test("is refused by the database if it is changed, deleted, doubled or confirmed by its maker", async () => {
    const { id } = await proposed();
    const { sql } = connection;
    const proposal = await approvals.proposalId(id);
    const ended = sql`ended_at = now(), ended_as = 'confirmed'`;
    const tries = [
      [sql`update payment_proposals set reason = 'Another.' where id = ${proposal}`, "append-only"],
      [sql`update payment_proposals set without_money = false where id = ${proposal}`, "append-only"],
      [
        sql`update payment_proposals set ${ended}, ended_by = ${admin.id} where id = ${proposal}`,
        "violates check",
      ],
      [sql`update payment_proposals set ${ended} where id = ${proposal}`, "violates check"],
      [sql`delete from payment_proposals where id = ${proposal}`, "append-only"],
      [
        sql`insert into payment_proposals (payment_id, decision, proposed_by) values (${id}, 'verify', ${other.id})`,
        "violates unique",
      ],
    ] as const;
    for (const [one, refusal] of tries) await expect(one).rejects.toThrow(refusal);
    await approvals.withdraw(id, admin);
    const reopened = sql`update payment_proposals set ended_at = null, ended_as = null, ended_by = null where id = ${proposal}`;
    await expect(reopened).rejects.toThrow("append-only");
  });
});

test("a large transfer needs two administrators for a small payment too, because its rest becomes a balance", async () => {
  await limit(4_500);
  const { id } = await review.claim();
  const { body: credit } = await review.recordCredit({ trx_id: transactionId(), amount: "50000" });
  const { status, body } = await review.verify(id, admin, { credit_ids: [credit.id] });
  expect([status, body.status]).toEqual([200, "pending"]);
  expect(await approvals.ends(id)).toEqual([null]);
  expect((await approvals.confirm(id, other)).body.status).toBe("verified");
});

test("several payments at once leave out those that need two administrators, and say which", async () => {
  await limit(3_999);
  const small = await shop.course(1_000);
  const amounts = [
    ["1000", small, "1000.00", "Y"],
    ["4000", course, "4000.00", "Z"],
  ] as const;
  const chosen: { payment_id: number; credit_id: number }[] = [];
  for (const [amount, of, paid, lastLetter] of amounts) {
    const trx_id = transactionId();
    // One typing error apart.
    const mistyped = trx_id.slice(0, -1) + lastLetter;
    const claim = { transaction_id: mistyped, paid_amount: paid };
    const { body } = await shop.submit(await academy.person(), of, claim);
    const { body: credit } = await review.recordCredit({ trx_id, amount });
    chosen.push({ payment_id: body.payment_id!, credit_id: credit.id });
  }
  const [one, two] = chosen as [(typeof chosen)[0], (typeof chosen)[0]];
  const { body } = await academy.call(verifyPayments, { body: { payments: chosen } }, { as: admin });
  expect(body).toEqual({ verified: [one.payment_id], left: [], needs_approval: [two.payment_id] });
  expect((await shop.payment(two.payment_id)).status).toBe("pending");
  expect(await approvals.ends(two.payment_id)).toEqual([]);
});

describe("money", () => {
  test("goes to another claimant after a second administrator confirmed it", async () => {
    await limit(3_999);
    const first = await review.claim({ sender_number: "01812345678" });
    const owner = await academy.person("learner", { firstName: "Owner" });
    await shop.submit(owner, course, { transaction_id: first.transaction });
    await shop.sms(bkashSms(first.transaction));
    const body = { claimant_id: owner.id, reason: "It was sent from another number." };
    const award = async (as: Someone) =>
      academy.call(awardPayment, { params: { id: first.id }, body }, { as });
    const answer = await award(admin);
    expect(answer.body).toMatchObject({
      status: "pending",
      proposals: [{ decision: "award", reason: body.reason, ended_at: null }],
    });
    expect(answer.body.proposals[0]!.claimant).toContain("Owner");
    expect(await shop.enrolments(owner, course)).toEqual([]);
    const confirmed = await approvals.confirm(first.id, other);
    expect([confirmed.status, confirmed.body.status]).toEqual([200, "rejected"]);
    expect(await shop.enrolments(owner, course)).toHaveLength(1);
    expect(await approvals.ends(first.id)).toEqual(["confirmed"]);
  });

  test("stays with the first, and ends the proposal to award it", async () => {
    await limit(3_999);
    const first = await review.claim();
    await shop.sms(bkashSms(first.transaction));
    const owner = await academy.person();
    await shop.submit(owner, course, { transaction_id: first.transaction });
    const body = { claimant_id: owner.id, reason: "Theirs." };
    await academy.call(awardPayment, { params: { id: first.id }, body }, { as: admin });
    await academy.call(keepPayment, { params: { id: first.id } }, { as: other });
    expect(await approvals.ends(first.id)).toEqual(["decided"]);
    expect((await approvals.confirm(first.id, other)).status).toBe(409);
    expect((await shop.payment(first.id)).status).toBe("verified");
  });

  test("is sent back after a second administrator confirmed it, and waits on the desk until then", async () => {
    await limit(3_999);
    const { id, transaction, learner } = await review.claim();
    await shop.sms(bkashSms(transaction));
    expect(await approvals.idsIn("pending")).not.toContain(id);
    const body = { reason: "Two times paid.", transaction_id: "BACK1234" };
    const refund = { params: { id }, body };
    const answer = await academy.call(refundPayment, refund, { as: admin });
    expect(answer.body).toMatchObject({
      status: "verified",
      proposals: [{ decision: "refund", transaction_id: "BACK1234", ended_at: null }],
    });
    expect(await approvals.idsIn("pending")).toContain(id);
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    const confirmed = await approvals.confirm(id, other);
    expect([confirmed.status, confirmed.body.status]).toEqual([200, "refunded"]);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(await approvals.idsIn("pending")).not.toContain(id);
  });
});

test("the words about a person who leaves become dots", async () => {
  const learner = await academy.person("learner", { firstName: "Zubaida", lastName: "Mahfuz" });
  await limit(3_999);
  const { id } = await review.claim({}, learner);
  await review.verify(id, admin, { without_money: true, reason: "Zubaida Mahfuz called." });
  await approvals.decline(id, other, "Zubaida did not call me.");
  const reject = { params: { id }, body: { reason: "No." } };
  await academy.call(rejectPayment, reject, { as: other });
  await academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
  for (const mark of ["Zubaida", "Mahfuz"]) expect(await whereIs(academy, mark)).toEqual([]);
  const row = await db
    .selectFrom("payment_proposals")
    .select(["reason", "end_reason"])
    .where("payment_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    reason: `${"•".repeat(14)} called.`,
    end_reason: `${"•".repeat(7)} did not call me.`,
  });
});

test("the name of another claimant goes with the account, also from the audit log of that payment", async () => {
  await limit(3_999);
  const { id, transaction } = await review.claim();
  const claimant = await academy.person("learner", { firstName: "Nafeesa", lastName: "Quader" });
  await shop.submit(claimant, course, { transaction_id: transaction });
  await shop.sms(bkashSms(transaction));
  const body = { claimant_id: claimant.id, reason: "Nafeesa Quader sent it." };
  await academy.call(awardPayment, { params: { id }, body }, { as: admin });
  expect(await approvals.ends(id)).toEqual([null]);
  await approvals.decline(id, other, "Nafeesa did not send it.");
  await academy.call(deleteAccount, { body: { password: claimant.password } }, { as: claimant });
  for (const mark of ["Nafeesa", "Quader"]) expect(await whereIs(academy, mark)).toEqual([]);
});
