// A decision above the amount that is set is a proposal until a second administrator confirms it.
import { beforeAll, describe, expect, test } from "vitest";
import { listNotifications, listWaiting } from "#features/notifications/contract.ts";
import { approvalsIn } from "#tests/approvals.ts";
import { openStream } from "#tests/live-stream.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { returnCredit } from "../../contract.ts";
import { readDeskCounts } from "../../desk-contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = await academy.person("admin", { firstName: "Sumon", lastName: "Barua" });
const third = await academy.person("admin");
const approvals = approvalsIn(academy, admin);
beforeAll(async () => shop.setting("payment_approval_above", 3_999));

/** A waiting claim of 4,000 taka and the money of another sender, which an administrator chooses. */
async function claimed() {
  const claim = await review.claim();
  const { body: credit } = await review.recordCredit({
    trx_id: claim.transaction,
    sender_number: "01911110099",
  });
  return { ...claim, credit: credit.id };
}
/** The same, with the proposal of the first administrator to use that money. */
async function proposed() {
  const claim = await claimed();
  const answer = await review.verify(claim.id, admin, { credit_ids: [claim.credit] });
  expect(answer.status).toBe(200);
  return { ...claim, answer };
}

describe("a decision above the amount", () => {
  test("is a proposal and does nothing else", async () => {
    const counts = async () => ({
      desk: (await academy.call(readDeskCounts, {}, { as: admin })).body.pending,
      waiting: (await academy.call(listWaiting, {}, { as: other })).body.find(
        ({ kind }) => kind === "payments",
      )!.count,
    });
    const stream = await openStream(academy.url, other.access);
    const { id, learner, transaction, credit } = await claimed();
    const before = await counts();
    const heard = () => stream.events.filter(({ kind }) => kind === "payment").length;
    const told = heard();
    const { status, body } = await review.verify(id, admin, { credit_ids: [credit] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment_id: id,
      status: "pending",
      needs_approval: true,
      proposals: [
        {
          decision: "verify",
          credits: [{ credit_id: credit, trx_id: transaction, amount: "4000.00" }],
          without_money: false,
          reason: null,
          proposed_by: { id: admin.id },
          ended_at: null,
        },
      ],
    });
    expect(await shop.payment(id)).toMatchObject({ status: "pending", decided_by: null });
    expect(await review.allocations(id)).toEqual([]);
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(body.receipts).toEqual([]);
    expect((await academy.call(listNotifications, {}, { as: learner })).body).toEqual([]);
    expect(await counts()).toEqual(before);
    expect(await approvals.idsIn("pending")).toContain(id);
    expect(await approvals.audit(id)).toEqual([[admin.id, "payment.proposed", null]]);
    await expect.poll(heard, { timeout: 5_000 }).toBeGreaterThan(told);
    stream.close();
  });

  test("of the amount itself needs one administrator", async () => {
    await shop.setting("payment_approval_above", 4_000);
    const { id, credit } = await claimed();
    const { body } = await review.verify(id, admin, { credit_ids: [credit] });
    expect(body).toMatchObject({ status: "verified", needs_approval: false, proposals: [] });
    await shop.setting("payment_approval_above", 3_999);
  });

  test("that could not be made now is refused, and no proposal stays", async () => {
    const { id, credit } = await claimed();
    const back = { amount: "4000", reason: "Sent back." };
    await academy.call(returnCredit, { params: { id: credit }, body: back }, { as: admin });
    const refused = await review.verify(id, admin, { credit_ids: [credit] });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "credits_changed" }]);
    expect(await approvals.ends(id)).toEqual([]);
  });

  test("that is sent again changes nothing, and another one is refused", async () => {
    const { id, credit } = await proposed();
    expect((await review.verify(id, admin, { credit_ids: [credit] })).status).toBe(200);
    const otherWay = { without_money: true, reason: "I saw it." };
    for (const [as, body] of [
      [admin, otherWay],
      [other, { credit_ids: [credit] }],
    ] as const) {
      const refused = await review.verify(id, as, body);
      expect([refused.status, refused.body]).toMatchObject([409, { code: "proposal_open" }]);
    }
    expect(await approvals.ends(id)).toEqual([null]);
  });

  test("without a choice proposes the transfer of its own ID", async () => {
    const { id, credit } = await claimed();
    const { body } = await review.verify(id, admin);
    expect(body.proposals).toMatchObject([{ credits: [{ credit_id: credit }], without_money: false }]);
    expect((await review.verify(id, admin)).status).toBe(200);
    expect((await approvals.confirm(id, other)).body.status).toBe("verified");
    expect(await review.allocations(id)).toEqual([{ amount_paisa: 400_000, decided_by: other.id }]);
  });

  test("is not needed where everything agrees: it settles by itself", async () => {
    const { id, transaction, learner } = await review.claim();
    await shop.sms(bkashSms(transaction));
    expect(await shop.payment(id)).toMatchObject({ status: "verified", decided_by: null });
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
  });
});

describe("a confirmation", () => {
  test("makes the very same decision, with both names in the log", async () => {
    const { id, learner } = await proposed();
    const { status, body } = await approvals.confirm(id, other);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "verified",
      proposals: [{ ended_as: "confirmed", ended_by: "Sumon Barua", proposed_by: { id: admin.id } }],
    });
    expect(body.receipts).toHaveLength(1);
    expect(await review.allocations(id)).toEqual([{ amount_paisa: 400_000, decided_by: other.id }]);
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    expect(await approvals.audit(id)).toEqual([
      [admin.id, "payment.proposed", null],
      [other.id, "payment.proposal_confirmed", null],
      [other.id, "payment.verified", null],
    ]);
    // A second press changes nothing. Anybody else is told.
    expect((await approvals.confirm(id, other)).status).toBe(200);
    const late = await approvals.confirm(id, third);
    expect([late.status, late.body]).toMatchObject([409, { code: "proposal_closed" }]);
    expect(await review.allocations(id)).toHaveLength(1);
  });

  test("keeps the reason of a verification without money", async () => {
    const { id } = await review.claim();
    const reason = "Seen in the app.";
    const { body } = await review.verify(id, admin, { without_money: true, reason });
    expect(body.proposals).toMatchObject([{ without_money: true, reason, credits: [] }]);
    expect((await approvals.confirm(id, other)).body.status).toBe("verified");
    expect((await approvals.audit(id)).at(-1)).toEqual([other.id, "payment.verified", reason]);
  });

  test("is refused if a credit has changed, and the proposal stays open", async () => {
    const { id, credit, learner } = await proposed();
    const back = { amount: "4000", reason: "Sent back." };
    await academy.call(returnCredit, { params: { id: credit }, body: back }, { as: third });
    const refused = await approvals.confirm(id, other);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "credits_changed" }]);
    expect(await approvals.ends(id)).toEqual([null]);
    expect((await shop.payment(id)).status).toBe("pending");
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect((await approvals.audit(id)).map(([, action]) => action)).toEqual(["payment.proposed"]);
  });

  test("is never the own, also with several requests at once", async () => {
    const { id, credit } = await proposed();
    const proposal = await approvals.proposalId(id);
    const answers = await Promise.all([
      approvals.confirm(id, admin, proposal),
      review.verify(id, admin, { credit_ids: [credit] }),
      approvals.confirm(id, admin, proposal),
      review.verify(id, admin, { credit_ids: [credit] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 200]);
    expect(answers[0].body).toMatchObject({ code: "own_proposal" });
    expect((await shop.payment(id)).status).toBe("pending");
    expect(await approvals.ends(id)).toEqual([null]);
  });

  test("by two administrators at once happens once", async () => {
    const { id, learner } = await proposed();
    const answers = await Promise.all([approvals.confirm(id, other), approvals.confirm(id, third)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await review.allocations(id)).toHaveLength(1);
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
  });

  test("of one that was withdrawn, or declined, at the same moment is one of both", async () => {
    for (const act of [
      async (id: number) => approvals.withdraw(id, admin),
      async (id: number) => approvals.decline(id, third),
    ]) {
      const { id } = await proposed();
      const [confirmed, ended] = await Promise.all([approvals.confirm(id, other), act(id)]);
      expect([confirmed.status, ended.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await shop.payment(id)).status).toBe(confirmed.status === 200 ? "verified" : "pending");
      expect(await approvals.ends(id)).toHaveLength(1);
    }
  });

  test("of two proposals for one transfer uses the money once", async () => {
    const first = await review.claim();
    const second = await review.claim();
    const { body: credit } = await review.recordCredit({ trx_id: transactionId() });
    for (const { id } of [first, second]) await review.verify(id, admin, { credit_ids: [credit.id] });
    const answers = await Promise.all([
      approvals.confirm(first.id, other),
      approvals.confirm(second.id, third),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const used = [...(await review.allocations(first.id)), ...(await review.allocations(second.id))];
    expect(used.map(({ amount_paisa }) => amount_paisa)).toEqual([400_000]);
  });

  test("is refused without a proposal, for that of another payment, and for no payment", async () => {
    const { id } = await proposed();
    const another = await proposed();
    const strange = await approvals.confirm(id, other, await approvals.proposalId(another.id));
    expect(strange.status).toBe(404);
    expect((await approvals.confirm(id, other, 99_999_999)).status).toBe(404);
    expect((await approvals.confirm(99_999_999, other, 1)).status).toBe(404);
    expect((await approvals.confirm(id, other, "x" as never)).status).toBe(400);
  });
});
