// A learner asks for a refund; an administrator refunds or declines.
import { beforeAll, describe, expect, test } from "vitest";
import { listNotifications, listWaiting } from "#features/notifications/contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import { listPayments } from "#features/payments/contract.ts";
import { requestRefund, withdrawRefundRequest } from "#features/payments/refund-contract.ts";
import { refundRequestsPerDay } from "#features/payments/refund-request-rules.ts";
import type { Someone } from "#tests/academy.ts";
import { approvalsIn } from "#tests/approvals.ts";
import { openStream } from "#tests/live-stream.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms } from "#tests/payment-messages.ts";
import { whereIs } from "#tests/where-is.ts";
import { refundPayment, undoDecision } from "../../contract.ts";
import { readDeskCounts } from "../../desk-contract.ts";
import { declineRefundRequest } from "../../refund-contract.ts";

const { academy, shop, admin, course, review } = await openReview();
const other = await academy.person("admin");
const approvals = approvalsIn(academy, admin);
const { db } = academy.services;

/** A payment that settled by itself. */
async function paid(learner?: Someone) {
  const claim = await review.claim({}, learner);
  await shop.sms(bkashSms(claim.transaction));
  expect((await shop.payment(claim.id)).status).toBe("verified");
  return claim;
}
const ask = async (id: number, as: Someone | null, reason: unknown = "I have no time.") =>
  academy.call(requestRefund, { params: { id }, body: { reason } }, { as });
/** The same, with an open request. */
async function askedBack(learner?: Someone) {
  const payment = await paid(learner);
  expect((await ask(payment.id, payment.learner)).status).toBe(200);
  return payment;
}
const withdraw = async (id: number, as: Someone | null) =>
  academy.call(withdrawRefundRequest, { params: { id } }, { as });
/** The id of the newest request about a payment; one that does not exist if there is none. */
const newestOf = async (paymentId: number): Promise<number> => {
  const row = await db
    .selectFrom("refund_requests")
    .select("id")
    .where("payment_id", "=", paymentId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? 99_999_999;
};
const decline = async (
  id: number,
  as: Someone | null = admin,
  { reason = "The course is over.", request }: { reason?: unknown; request?: number } = {},
) => {
  const body = { request_id: request ?? (await newestOf(id)), reason };
  return academy.call(declineRefundRequest, { params: { id }, body }, { as });
};
const refund = async (id: number, as: Someone = admin) =>
  academy.call(refundPayment, { params: { id }, body: { reason: "As asked for." } }, { as });
const ends = async (id: number) => {
  const rows = await db
    .selectFrom("refund_requests")
    .select("ended_as")
    .where("payment_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ ended_as }) => ended_as);
};
const waiting = async () => {
  const { body } = await academy.call(listWaiting, {}, { as: admin });
  return body.find(({ kind }) => kind === "payments")!;
};
const noticesOf = async (as: Someone) => {
  const { body } = await academy.call(listNotifications, {}, { as });
  return (body as { message: string }[]).map(({ message }) => message);
};

describe("a request for a refund", () => {
  test("brings the verified payment to the desk, with its reason, and administrators hear of it", async () => {
    const before = { waiting: (await waiting()).count, desk: await deskCount() };
    const { id, learner, transaction } = await paid();
    const stream = await openStream(academy.url, other.access);
    const reason = "I fell ill.\n<b>Sorry</b>";
    const { status, body } = await ask(id, learner, ` ${reason}\n`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "verified",
      refund_request: { reason, ended_at: null, ended_as: null, answer: null },
    });
    const heard = () => stream.events.filter(({ kind }) => kind === "payment").length;
    await expect.poll(heard, { timeout: 5_000 }).toBe(1);
    stream.close();
    expect(await approvals.idsIn("pending")).toContain(id);
    expect(await approvals.shown(transaction)).toMatchObject({
      payment_id: id,
      status: "verified",
      outcome: null,
      refund_requests: [{ reason, ended_as: null }],
    });
    expect({ waiting: (await waiting()).count, desk: await deskCount() }).toEqual({
      waiting: before.waiting + 1,
      desk: before.desk + 1,
    });
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    const asked = await approvals.audit(id);
    expect(asked.at(-1)).toEqual([learner.id, "payment.refund_requested", null]);
    const { body: own } = await academy.call(listPayments, {}, { as: learner });
    expect(own).toMatchObject([{ payment_id: id, refund_request: { reason } }]);
  });

  test("waits since it was made, not since the payment", async () => {
    const { id, learner } = await paid();
    await db
      .updateTable("payments")
      .set({ created_at: new Date("2020-01-01") })
      .where("id", "=", id)
      .execute();
    await ask(id, learner);
    const { oldest_at } = await waiting();
    expect(Date.parse(oldest_at!)).toBeGreaterThan(Date.now() - 3_600_000);
    expect((await approvals.idsIn("pending")).at(-1)).toBe(id);
  });

  test("is made once, also with several calls at once", async () => {
    const { id, learner } = await paid();
    const answers = await Promise.all([1, 2, 3].map(async () => ask(id, learner, "A")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ends(id)).toEqual([null]);
    // Other words are not lost without a word.
    const other = await ask(id, learner, "B");
    expect([other.status, other.body.code]).toEqual([409, "request_open"]);
  });

  test("needs a reason that is not too long", async () => {
    const { id, learner } = await paid();
    for (const reason of ["", "  \n", null])
      expect(await ask(id, learner, reason)).toMatchObject({
        status: 400,
        body: { reason: ["Please say why you ask for a refund."] },
      });
    const long = await ask(id, learner, "x".repeat(501));
    expect([long.status, long.body.reason]).toEqual([400, ["This is too long: at most 500 characters."]]);
    expect(await ends(id)).toEqual([]);
  });

  test("is refused for a payment of somebody else, one that waits, and one without money", async () => {
    const { id, learner } = await paid();
    expect((await ask(id, null)).status).toBe(401);
    for (const as of [await academy.person(), admin]) {
      expect((await ask(id, as)).status).toBe(404);
      expect((await withdraw(id, as)).status).toBe(404);
    }
    const claimed = await review.claim();
    expect((await ask(claimed.id, claimed.learner)).body.code).toBe("not_verified");
    await review.verify(claimed.id, admin, { without_money: true, reason: "Cash." });
    const unpaid = await ask(claimed.id, claimed.learner);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, "nothing_to_refund"]);
    await refund(id);
    expect((await ask(id, learner)).body.code).toBe("not_verified");
  });

  test("is limited per person and day", async () => {
    const { id, learner } = await paid();
    for (let at = 0; at < refundRequestsPerDay; at++) {
      // The same request again is no attempt.
      for (const _ of [1, 2]) expect((await ask(id, learner)).status).toBe(200);
      await withdraw(id, learner);
    }
    expect((await ask(id, learner)).status).toBe(429);
  });

  test("can be withdrawn, once, and made again", async () => {
    const { id, learner } = await askedBack();
    for (const _ of [1, 2]) {
      const { status, body } = await withdraw(id, learner);
      expect([status, body.refund_request?.ended_as]).toEqual([200, "withdrawn"]);
    }
    expect(await approvals.idsIn("pending")).not.toContain(id);
    expect((await approvals.audit(id)).map(([, action]) => action)).toEqual([
      "payment.verified",
      "payment.refund_requested",
      "payment.refund_withdrawn",
    ]);
    await ask(id, learner);
    expect(await ends(id)).toEqual(["withdrawn", null]);
  });
});

describe("the decision", () => {
  test("to refund ends the request", async () => {
    const { id, learner } = await askedBack();
    const { body } = await refund(id);
    expect(body).toMatchObject({ status: "refunded", refund_requests: [{ ended_as: "refunded" }] });
    expect(await shop.enrolments(learner, course)).toEqual([]);
    expect(await approvals.idsIn("pending")).not.toContain(id);
  });

  test("to refund that is taken back lets the request wait again", async () => {
    const { id, learner } = await askedBack();
    await refund(id);
    const body = { reason: "The money is still here." };
    const undone = await academy.call(undoDecision, { params: { id }, body }, { as: admin });
    expect(undone.body).toMatchObject({ status: "verified", refund_requests: [{ ended_as: null }] });
    expect(await approvals.idsIn("pending")).toContain(id);
    // One that was declined before another refund stays so.
    await decline(id);
    await refund(id);
    await academy.call(undoDecision, { params: { id }, body }, { as: admin });
    expect(await ends(id)).toEqual(["declined"]);
    expect((await ask(id, learner)).status).toBe(200);
  });

  test("to refund and a withdrawal at the same moment: the request ends once", async () => {
    const { id, learner } = await askedBack();
    const answers = await Promise.all([refund(id), withdraw(id, learner)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shop.payment(id)).status).toBe("refunded");
    expect(["refunded", "withdrawn"]).toContain((await ends(id))[0]);
    expect(await approvals.idsIn("pending")).not.toContain(id);
  });

  test("to decline names the money that was received, not the price", async () => {
    const claim = await review.claim();
    const { body: credit } = await review.recordCredit({ trx_id: claim.transaction, amount: "3000" });
    await review.verify(claim.id, admin, { credit_ids: [credit.id] });
    await ask(claim.id, claim.learner);
    await decline(claim.id);
    expect(await noticesOf(claim.learner)).toContain(
      "Your request for a refund of ৳3,000 was declined: The course is over.",
    );
  });

  test("to decline leaves the payment, and tells the learner once, on the site and by mail", async () => {
    const { id, learner } = await askedBack();
    const answers = await Promise.all([decline(id), decline(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toMatchObject({
      status: "verified",
      refund_requests: [{ ended_as: "declined", answer: "The course is over." }],
    });
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    const said = (await noticesOf(learner)).filter((message) => message.includes("The course is over."));
    expect(said).toEqual(["Your request for a refund of ৳4,000 was declined: The course is over."]);
    const mail = await academy.mail.nextMailTo(learner.email, 10_000, /request for a refund/);
    expect(mail.text).toContain("The reason: The course is over.");
    expect(await approvals.idsIn("pending")).not.toContain(id);
    expect((await approvals.audit(id)).at(-1)).toEqual([
      admin.id,
      "payment.refund_declined",
      "The course is over.",
    ]);
    expect((await decline(id, admin, { reason: "Another reason." })).body.code).toBe("request_closed");
    const seen = await newestOf(id);
    await ask(id, learner, "Please look again.");
    // The answer to one request is no answer to the next.
    expect((await decline(id, admin, { request: seen, reason: "No." })).body.code).toBe("request_closed");
    expect(await ends(id)).toEqual(["declined", null]);
  });

  test("to decline needs a reason, a request, and an administrator", async () => {
    const { id, learner } = await askedBack();
    expect(await decline(id, admin, { reason: " " })).toMatchObject({
      status: 400,
      body: { reason: ["Please give a reason; the learner will read it."] },
    });
    expect((await decline(id, null)).status).toBe(401);
    expect((await decline(id, learner)).status).toBe(403);
    expect((await decline(99_999_999)).status).toBe(404);
    const without = await paid();
    expect((await decline(without.id)).body.code).toBe("request_closed");
    expect(await ends(id)).toEqual([null]);
  });

  test("and a withdrawal at the same moment: one of both happens", async () => {
    const { id, learner } = await askedBack();
    const [declined, withdrawn] = await Promise.all([decline(id), withdraw(id, learner)]);
    expect(withdrawn.status).toBe(200);
    const outcomes = { 200: [undefined, "declined"], 409: ["request_closed", "withdrawn"] };
    expect([declined.body.code, ...(await ends(id))]).toEqual(outcomes[declined.status as 200 | 409]);
    const said = (await noticesOf(learner)).filter((message) => message.includes("The course is over."));
    expect(said).toHaveLength(declined.status === 200 ? 1 : 0);
  });

  test("to verify is taken back: the request ends with it", async () => {
    const { id } = await askedBack();
    const body = { reason: "The wrong money." };
    await academy.call(undoDecision, { params: { id }, body }, { as: admin });
    expect(await ends(id)).toEqual(["reopened"]);
    expect((await approvals.audit(id)).at(-1)).toEqual([admin.id, "payment.reopened", body.reason]);
  });
});

describe("above the amount that needs two administrators", () => {
  beforeAll(async () => shop.setting("payment_approval_above", 3_999));

  test("a proposed refund keeps the request open until another administrator confirms it", async () => {
    const { id, learner } = await askedBack();
    expect((await refund(id)).body).toMatchObject({ status: "verified", proposals: [{ ended_as: null }] });
    expect(await ends(id)).toEqual([null]);
    for (const refused of [await withdraw(id, learner), await decline(id, other)])
      expect([refused.status, refused.body.code]).toEqual([409, "proposal_open"]);
    expect((await approvals.confirm(id, other)).body.status).toBe("refunded");
    expect(await ends(id)).toEqual(["refunded"]);
  });

  test("one administrator declines", async () => {
    const { id } = await askedBack();
    expect((await decline(id)).status).toBe(200);
    expect(await ends(id)).toEqual(["declined"]);
  });
});

test("requests are in the export, and their words go with the account", async () => {
  await shop.setting("payment_approval_above", null);
  const learner = await academy.person("learner", { firstName: "Zubaida", lastName: "Mahfuz" });
  const { id } = await paid(learner);
  await ask(id, learner, "My mother of Kushtia is ill.");
  await decline(id, admin, { reason: "Dear Zubaida Mahfuz, it is too late." });
  await ask(id, learner, "Ask 01555000222.");
  const { body } = await academy.call(exportOwnData, {}, { as: learner });
  expect(body.payments).toMatchObject([
    {
      refund_requests: [
        { reason: "My mother of Kushtia is ill.", ended_as: "declined" },
        { reason: "Ask 01555000222.", ended_as: null, answer: null },
      ],
    },
  ]);
  const leave = async () =>
    academy.call(deleteAccount, { body: { password: learner.password } }, { as: learner });
  const refused = await leave();
  expect([refused.status, refused.body.code]).toEqual([409, "refund_requested"]);
  await withdraw(id, learner);
  expect((await leave()).status).toBe(200);
  for (const mark of ["Mahfuz", "Kushtia", "01555000222"]) expect(await whereIs(academy, mark)).toEqual([]);
  expect(await ends(id)).toEqual(["declined", "withdrawn"]);
  expect(await approvals.idsIn("pending")).not.toContain(id);
});

async function deskCount(): Promise<number> {
  return (await academy.call(readDeskCounts, {}, { as: admin })).body.pending;
}
