import { beforeAll, describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { overview } from "#features/administration/contract.ts";
import { verifyPayment } from "#features/payment-review/contract.ts";
import { correctClaim } from "../../contract.ts";
import { bkashSms, sender, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let course: number;
beforeAll(async () => {
  shop = shopIn(academy);
  course = await shop.course(4_000);
});

const outcomeOf = async (id: number | null) => {
  const { status, outcome } = await shop.payment(id);
  return [status, outcome];
};
const allocationsOf = async (paymentId: number | null) =>
  academy.services.db
    .selectFrom("allocations")
    .innerJoin("credits", "credits.id", "allocations.credit_id")
    .select(["credits.trx_id", "allocations.amount_paisa", "allocations.decided_by"])
    .where("payment_id", "=", paymentId)
    .execute();
const unexplained = async () => {
  const admin = await academy.person("admin");
  return (await academy.call(overview, {}, { as: admin })).body.unexplained_enrolments;
};

describe("claim and credit", () => {
  test("settle when the credit comes second, with all effects", async () => {
    const learner = await academy.person();
    await academy.services.db
      .updateTable("users")
      .set({ language: "bn" })
      .where("id", "=", learner.id)
      .execute();
    const { code, id: couponId } = await shop.coupon(50);
    const transaction = transactionId();
    await shop.order(learner, course, code);
    const { body } = await shop.submit(learner, course, { transaction_id: transaction, paid_amount: 2_000 });
    expect(body.status).toBe("pending");
    expect(await shop.enrolments(learner, course)).toEqual([]);

    const answer = await shop.sms(bkashSms(transaction, "2,000.00"));
    expect([answer.status, answer.body.outcome]).toEqual([200, "credited"]);
    const payment = await shop.payment(body.payment_id);
    expect(payment).toMatchObject({
      status: "verified",
      outcome: null,
      decided_by: null,
      decided_at: expect.any(Date),
    });
    expect(await allocationsOf(payment.id)).toEqual([
      { trx_id: transaction, amount_paisa: 200_000, decided_by: null },
    ]);
    expect(await shop.enrolments(learner, course)).toEqual([
      expect.objectContaining({ source: "paid", payment_id: payment.id }),
    ]);
    const { db } = academy.services;
    const order = await db
      .selectFrom("orders")
      .select("status")
      .where("id", "=", payment.order_id)
      .executeTakeFirst();
    const use = await db
      .selectFrom("coupon_uses")
      .select("status")
      .where("coupon_id", "=", couponId)
      .executeTakeFirst();
    expect([order!.status, use!.status]).toEqual(["settled", "redeemed"]);

    const log = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_kind", "=", "payment")
      .where("subject_id", "=", payment.id)
      .execute();
    expect(log).toEqual([
      expect.objectContaining({
        actor_id: null,
        action: "payment.verified",
        before: { status: "pending", outcome: "not_seen" },
        after: { status: "verified", allocations: [{ creditId: expect.any(Number), amount: 200_000 }] },
      }),
    ]);
    const notices = await db
      .selectFrom("notifications")
      .selectAll()
      .where("user_id", "=", learner.id)
      .execute();
    expect(notices).toEqual([
      expect.objectContaining({ related_object_type: "other", course_id: course, is_read: false }),
    ]);
    expect(notices[0]!.message_bn).toMatch(/^আপনার ৳২,০০০ পেমেন্ট যাচাই হয়েছে/);
    expect(notices[0]!.message).toMatch(/^Your payment of ৳2,000 has been verified/);
    expect(await shop.events(learner, "payment")).toEqual([{ payment_id: payment.id, status: "verified" }]);
    expect(await shop.events(learner, "notification")).toEqual([
      // The event has no sentence: pages read it from the notification, where it can be erased.
      {
        id: notices[0]!.id,
        course_id: course,
        forum_topic_id: null,
        related_object_type: "other",
        link: `/course/${course}/progress`,
        created_at: expect.any(String),
      },
    ]);
    const mail = await academy.mail.nextMailTo(learner.email, 10_000, /^আপনার পেমেন্ট যাচাই হয়েছে$/);
    expect(mail.text).toContain(transaction);
    expect(mail.text).toContain("৳২,০০০.০০");
    expect(mail.text).toContain(`/course/${course}/progress`);
  });

  test("settle when the claim comes second, and the answer is verified", async () => {
    const learner = await academy.person();
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    const { status, body } = await shop.submit(learner, course, { transaction_id: transaction });
    expect([status, body.status, body.message]).toEqual([
      201,
      "verified",
      "Your payment has been verified successfully.",
    ]);
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
    const again = await shop.submit(learner, course, { transaction_id: transaction });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(body);
    const later = await shop.submit(learner, course);
    expect(later.body.code).toBe("already_enrolled");
    expect((await academy.mail.nextMailTo(learner.email)).subject).toBe("Your payment is verified");
  });

  test("settle once per pair, with fifty pairs at once", async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => ({
        person: await academy.person(),
        transaction: transactionId("RACE"),
      })),
    );
    const [claims] = await Promise.all([
      Promise.all(
        people.map(async ({ person, transaction }) =>
          shop.submit(person, course, { transaction_id: transaction }),
        ),
      ),
      Promise.all(
        people.map(async ({ transaction }) =>
          shop.sms(bkashSms(transaction), "bKash", "2026-11-21T10:15:00Z"),
        ),
      ),
      Promise.all(
        people.map(async ({ transaction }) =>
          shop.sms(bkashSms(transaction), "bKash", "2026-11-21T10:15:00Z"),
        ),
      ),
    ]);
    for (const [i, { status, body }] of claims.entries()) {
      expect(status).toBe(201);
      expect((await shop.payment(body.payment_id)).status).toBe("verified");
      expect(await allocationsOf(body.payment_id)).toHaveLength(1);
      expect(await shop.enrolments(people[i]!.person, course)).toHaveLength(1);
      expect(await shop.events(people[i]!.person, "payment")).toHaveLength(1);
    }
    expect(await unexplained()).toBe(0);
  });

  test("spend one credit at most once, and by a person, when both come many times at once", async () => {
    const transaction = transactionId("RACE");
    const people = await Promise.all(Array.from({ length: 10 }, async () => academy.person()));
    const [claims, messages] = await Promise.all([
      Promise.all(people.map(async (each) => shop.submit(each, course, { transaction_id: transaction }))),
      Promise.all(Array.from({ length: 10 }, async () => shop.sms(bkashSms(transaction)))),
    ]);
    const won = claims.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(messages.map(({ body }) => body.outcome).toSorted()).toEqual([
      "credited",
      ...Array(9).fill("duplicate"),
    ]);
    // All of them name the sender that was seen. An administrator decides whose payment it is, unless one claim
    // came first by far.
    const id = won[0]!.body.payment_id!;
    if ((await shop.payment(id)).status === "pending")
      await academy.call(verifyPayment, { params: { id } }, { as: await academy.person("admin") });
    expect(await allocationsOf(id)).toHaveLength(1);
    const enrolled = await Promise.all(people.map(async (each) => shop.enrolments(each, course)));
    expect(enrolled.flat()).toHaveLength(1);
  });

  test("never deadlock with parallel corrections, and settle each payment once", async () => {
    const people = await Promise.all(
      Array.from({ length: 15 }, async () => {
        const person = await academy.person();
        const { body } = await shop.submit(person, course);
        return { person, id: body.payment_id!, right: transactionId("FIX") };
      }),
    );
    const answers = await Promise.all(
      people.flatMap(({ person, id, right }) => [
        academy.call(correctClaim, { params: { id }, body: { transaction_id: right } }, { as: person }),
        shop.sms(bkashSms(right)),
        academy.call(correctClaim, { params: { id }, body: { transaction_id: right } }, { as: person }),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const { id } of people) {
      expect((await shop.payment(id)).status).toBe("verified");
      expect(await allocationsOf(id)).toHaveLength(1);
    }
  });

  test("a correction to the right ID settles at once", async () => {
    const learner = await academy.person();
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    const { body } = await shop.submit(learner, course);
    const corrected = await academy.call(
      correctClaim,
      { params: { id: body.payment_id! }, body: { transaction_id: transaction } },
      { as: learner },
    );
    expect(corrected.body).toMatchObject({ status: "verified", transaction_id: transaction, outcome: null });
    expect(await shop.enrolments(learner, course)).toHaveLength(1);
  });

  test("sending the same claim with the right sender settles it too", async () => {
    const learner = await academy.person();
    const transaction = transactionId();
    await shop.sms(bkashSms(transaction));
    const first = await shop.submit(learner, course, {
      transaction_id: transaction,
      sender_number: "01812345678",
    });
    expect(await outcomeOf(first.body.payment_id)).toEqual(["pending", "sender_differs"]);
    const again = await shop.submit(learner, course, { transaction_id: transaction });
    expect(again.body).toMatchObject({ payment_id: first.body.payment_id, status: "verified" });
  });
});

test("a Rocket credit settles by its visible digits, with or without the check digit", async () => {
  for (const account of ["***678", "***784", "017123456784", sender]) {
    const transaction = String(4_000_000_000 + Math.floor(Math.random() * 900_000_000));
    const { body } = await shop.submit(await academy.person(), course, {
      provider: "rocket",
      transaction_id: transaction,
    });
    await shop.sms(
      `Tk4,000.00 received from A/C:${account} Fee:Tk0, Your A/C Balance: Tk9,000.00 TxnId:${transaction} Date:21-NOV-26 10:15:00 am.`,
      "16216",
    );
    expect(await outcomeOf(body.payment_id)).toEqual(["verified", null]);
  }
});
