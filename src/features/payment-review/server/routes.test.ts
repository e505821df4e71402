import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { overview } from "#features/administration/contract.ts";
import { readPayment } from "#features/payments/contract.ts";
import * as contract from "../contract.ts";
import { transactionId } from "#tests/payment-messages.ts";
import { type Review, type Shop, reviewIn, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let course: number;
let verify: Review["verify"];
let recordCredit: Review["recordCredit"];
let claim: Review["claim"];
let allocations: Review["allocations"];
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  course = await shop.course(4_000);
  ({ verify, recordCredit, claim, allocations } = reviewIn(academy, shop, admin, course));
});

const list = async (query: Record<string, unknown> = {}) =>
  (await academy.call(contract.listPaymentReviews, { query }, { as: admin })).body;
const reject = async (id: number, reason: unknown = "No money came.", as: Someone | null = admin) =>
  academy.call(contract.rejectPayment, { params: { id }, body: { reason } }, { as });
const figures = async () => (await academy.call(overview, {}, { as: admin })).body;

describe("access", () => {
  test("administrators only", async () => {
    const { id } = await claim();
    for (const person of [await academy.person(), await academy.person("instructor")]) {
      for (const answer of [
        await academy.call(contract.listPaymentReviews, {}, { as: person }),
        await academy.call(contract.listCredits, {}, { as: person }),
        await academy.call(overview, {}, { as: person }),
        await verify(id, person),
        await verify(99_999_999, person),
        await reject(id, undefined, person),
        await recordCredit({ trx_id: transactionId() }, person),
      ])
        expect(answer.status).toBe(403);
    }
    for (const answer of [
      await verify(id, null),
      await reject(id, "x", null),
      await recordCredit({}, null),
      await academy.call(overview),
    ])
      expect(answer.status).toBe(401);
    expect((await verify(99_999_999)).status).toBe(404);
    expect((await reject(99_999_999, "")).status).toBe(404);
    expect((await shop.payment(id)).status).toBe("pending");
  });
});

describe("the list", () => {
  test("has pending payments first, oldest first, then decided ones, newest first", async () => {
    const [first, second, third, fourth] = [await claim(), await claim(), await claim(), await claim()];
    await verify(first.id);
    await reject(third.id);
    const ids = [first.id, second.id, third.id, fourth.id];
    const shown = (await list({ page_size: 100 })).results
      .map(({ payment_id }) => payment_id)
      .filter((id) => ids.includes(id));
    expect(shown).toEqual([second.id, fourth.id, third.id, first.id]);
    const pending = await list({ status: "pending", page_size: 100 });
    expect(pending.results.every(({ status }) => status === "pending")).toBe(true);
    expect((await list({ status: "rubbish", page_size: 100 })).count).toBe((await list()).count);
  });

  test("has everything that is needed for a decision", async () => {
    const sender_number = "01787654321";
    const { learner, transaction, id } = await claim({ sender_number });
    await recordCredit({ trx_id: transaction, amount: "3500.50", sender_number });
    const row = (await list({ search: transaction })).results[0]!;
    expect(row).toMatchObject({
      payment_id: id,
      outcome: "underpaid",
      difference: "499.50",
      amount: "4000.00",
      due: "4000.00",
      disputes: 0,
      payer: {
        id: learner.id,
        email: learner.email,
        name: expect.stringContaining("Rahima"),
        phone: expect.any(String),
        language: "en",
      },
      reference: expect.stringMatching(/^[A-Z0-9]{5}$/),
      order_expires_at: expect.any(String),
    });
    expect(row.credits).toEqual([
      {
        credit_id: expect.any(Number),
        trx_id: transaction,
        is_own: true,
        amount: "3500.50",
        free: "3500.50",
        sender_number,
        sender_agrees: true,
        received_at: expect.any(String),
        provider: "bkash",
        id_evidence: "same",
        sender_evidence: "agrees",
        is_cash_in: false,
        time_evidence: "in_time",
        days_late: 0,
        difference: "-499.50",
        sent_evidence: null,
        reference_evidence: null,
      },
    ]);
    expect(row).toMatchObject({ claimants: [], full_agreement: null });
  });

  test("can be searched by transaction ID, sender, reference, name, e-mail and phone", async () => {
    const learner = await academy.person("learner", {
      firstName: "Tahmid",
      lastName: "Chowdhury_7% রা\u09df",
    });
    await academy.services.db
      .updateTable("users")
      .set({ phone: "01998877665" })
      .where("id", "=", learner.id)
      .execute();
    const { body: order } = await shop.order(learner, course);
    const { id, transaction } = await claim({ sender_number: "01555666777" }, learner);
    for (const search of [
      transaction.toLowerCase().slice(2),
      "555666",
      order.reference.toLowerCase(),
      "tahmid chow",
      learner.email,
      "০১৯৯৮৮৭৭৬৬৫",
      "ury_7%",
      // The same letter, written as one code point and as two.
      "রা\u09df",
      "রা\u09af\u09bc",
    ])
      expect((await list({ search })).results.map(({ payment_id }) => payment_id)).toContain(id);
    for (const search of ["tahmid_chow", "%%%", "no such thing", "\\", "'"])
      expect((await list({ search })).count).toBe(0);
  });

  test("has pages", async () => {
    const first = await list({ page: 1, page_size: 2 });
    expect(first.results).toHaveLength(2);
    expect(first.previous).toBeNull();
    expect(first.next).toContain("page=2");
    const beyond = await list({ page: 9_999, page_size: 2 });
    expect(beyond).toMatchObject({ count: first.count, results: [], next: null });
  });

  test("shows a dispute before every other waiting reason, until it is decided", async () => {
    const { id, transaction } = await claim();
    await shop.submit(await academy.person(), course, { transaction_id: transaction });
    const shown = async () => (await list({ search: transaction })).results[0]!;
    expect(await shown()).toMatchObject({ payment_id: id, outcome: "disputed", disputes: 1 });
    await verify(id);
    expect(await shown()).toMatchObject({ status: "verified", outcome: null, disputes: 1 });
  });
});

describe("verifying", () => {
  test("without money records who decided, enrols the learner and notifies them", async () => {
    const { learner, id } = await claim();
    const answer = await verify(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ payment_id: id, status: "verified", outcome: null });
    expect(await shop.payment(id)).toMatchObject({ status: "verified", decided_by: admin.id });
    expect(await allocations(id)).toEqual([]);
    expect(await shop.enrolments(learner, course)).toEqual([
      expect.objectContaining({ source: "paid", payment_id: id }),
    ]);
    expect((await figures()).unexplained_enrolments).toBe(0);
    expect(await shop.events(learner, "payment")).toEqual([{ payment_id: id, status: "verified" }]);
    await academy.mail.nextMailTo(learner.email, 10_000, /^Your payment is verified$/);
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action"])
      .where("subject_kind", "=", "payment")
      .where("subject_id", "=", id)
      .execute();
    expect(log).toEqual([{ actor_id: admin.id, action: "payment.verified" }]);
  });

  test("twice by one administrator counts once; by another one, or after a decision, it is refused", async () => {
    const { id } = await claim();
    const clicks = await Promise.all([verify(id), verify(id), verify(id)]);
    for (const { status, body } of clicks) {
      expect(status).toBe(200);
      expect(body).toEqual(clicks[0].body);
    }
    const other = await academy.person("admin");
    expect((await verify(id, other)).body.code).toBe("payment_decided");
    expect((await reject(id)).status).toBe(409);

    const { transaction, id: settled } = await claim();
    await recordCredit({ trx_id: transaction });
    expect((await verify(settled)).status).toBe(409);
  });

  test("a payment whose coupon is used up is refused until the limit is raised", async () => {
    const { id: couponId, code } = await shop.coupon(50, { max: 1 });
    const learner = await academy.person();
    await shop.order(learner, course, code);
    await academy.services.db
      .updateTable("coupon_uses")
      .set({ status: "freed" })
      .where("coupon_id", "=", couponId)
      .execute();
    await shop.order(await academy.person(), course, code);
    const { id } = await claim({ paid_amount: 2_000 }, learner);
    expect((await verify(id)).body.code).toBe("coupon_used_up");
    await academy.services.db
      .updateTable("coupons")
      .set({ max_redemptions: 2 })
      .where("id", "=", couponId)
      .execute();
    expect((await verify(id)).status).toBe(200);
  });

  test("two administrators at once, one verifying and one rejecting: exactly one succeeds", async () => {
    const other = await academy.person("admin");
    for (let i = 0; i < 5; i++) {
      const { learner, id } = await claim();
      const [yes, no] = await Promise.all([verify(id), reject(id, "No.", other)]);
      expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await shop.enrolments(learner, course)).toHaveLength(yes.status === 200 ? 1 : 0);
    }
  });
});

describe("rejecting", () => {
  test("requires a reason, sends it to the learner, and frees the ID and the coupon", async () => {
    const { id: couponId, code } = await shop.coupon(50, { max: 1 });
    const { learner, transaction, id } = await claim({ paid_amount: 2_000, coupon_code: code });
    for (const reason of ["", "   ", undefined, 5, "x".repeat(501)])
      expect(
        (await academy.call(contract.rejectPayment, { params: { id }, body: { reason } }, { as: admin }))
          .status,
      ).toBe(400);
    const answer = await reject(id, " No money came. ");
    expect(answer.body).toMatchObject({ status: "rejected", reason: "No money came." });
    expect((await academy.call(readPayment, { params: { id } }, { as: learner })).body).toMatchObject({
      status: "rejected",
      reason: "No money came.",
      outcome: null,
    });
    const use = await academy.services.db
      .selectFrom("coupon_uses")
      .select("status")
      .where("coupon_id", "=", couponId)
      .executeTakeFirst();
    expect(use!.status).toBe("freed");
    expect(await shop.events(learner, "payment")).toEqual([
      { payment_id: id, status: "rejected", reason: "No money came." },
    ]);
    const notice = await academy.services.db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", learner.id)
      .executeTakeFirst();
    expect(notice!.message).toBe("Your payment of ৳2,000 was rejected: No money came.");
    const mail = await academy.mail.nextMailTo(learner.email, 10_000, /rejected/);
    expect(mail.text).toContain("The reason: No money came.");
    expect(mail.text).toContain(`/payment?course=${course}`);
    const log = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "reason"])
      .where("subject_id", "=", id)
      .where("subject_kind", "=", "payment")
      .execute();
    expect(log).toEqual([{ actor_id: admin.id, action: "payment.rejected", reason: "No money came." }]);

    expect((await shop.submit(await academy.person(), course, { transaction_id: transaction })).status).toBe(
      201,
    );
    expect((await reject(id, "Again")).body).toEqual(answer.body);
    expect((await verify(id)).status).toBe(409);
  });
});
