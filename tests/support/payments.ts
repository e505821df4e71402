// Helpers for tests of payments on a running academy.
import { recordCredit, verifyPayment } from "#features/payment-review/contract.ts";
import { receiveSms } from "#features/payment-messages/contract.ts";
import { claimOrder, openCart } from "#features/payments/cart-contract.ts";
import { openOrder, submitClaim } from "#features/payments/contract.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import { addCourse } from "./courses.ts";
import { sender, smsSecret, transactionId } from "./payment-messages.ts";

/** Courses, offers, orders, claims and money on one academy. */
export function shopIn(academy: TestAcademy) {
  const { db, connection } = academy.services;
  let instructorId: number | undefined;
  let made = 0;

  const shop = {
    /** Adds a course of a price in taka. */
    async course(taka = 4_000): Promise<number> {
      instructorId ??= (await academy.person("instructor")).id;
      const { id } = await addCourse(db, { instructorId, paisa: Math.round(taka * 100) });
      return id;
    },

    /** Adds a course with a number of seats. */
    async limited(capacity: number, taka = 4_000): Promise<number> {
      const id = await shop.course(taka);
      await db.updateTable("courses").set({ capacity }).where("id", "=", id).execute();
      return id;
    },

    /** Adds a discount of a percentage, or of taka when fixed, on courses. */
    async discount(
      courses: number[],
      value: number,
      type: "percentage" | "fixed" = "percentage",
      ends = "2099-01-01",
    ): Promise<number> {
      const { id } = await db
        .insertInto("discounts")
        .values({
          name: `Offer ${++made}`,
          discount_type: type,
          value: value * 100,
          starts_at: "2020-01-01",
          ends_at: ends,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("discount_courses")
        .values(courses.map((course_id) => ({ discount_id: id, course_id })))
        .execute();
      return id;
    },

    /** Adds a coupon of a percentage unless said otherwise. */
    async coupon(
      value: number,
      more: {
        type?: "percentage" | "fixed";
        courses?: number[];
        max?: number;
        perLearner?: number;
        ends?: string;
        active?: boolean;
      } = {},
    ): Promise<{ id: number; code: string }> {
      const code = `SAVE${++made}`;
      const { id } = await db
        .insertInto("coupons")
        .values({
          code,
          coupon_name: "For researchers",
          coupon_description: "Ten percent",
          discount_type: more.type ?? "percentage",
          discount_value: value * 100,
          starts_at: "2020-01-01",
          ends_at: more.ends ?? null,
          max_redemptions: more.max ?? null,
          max_per_learner: more.perLearner ?? null,
          is_active: more.active ?? true,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (more.courses)
        await db
          .insertInto("coupon_courses")
          .values(more.courses.map((course_id) => ({ coupon_id: id, course_id })))
          .execute();
      return { id, code };
    },

    order: async (as: Someone, courseId: number, couponCode?: string | null) =>
      academy.call(openOrder, { body: { course_id: courseId, coupon_code: couponCode } }, { as }),

    /** One order for several courses. */
    cart: async (as: Someone | null, courseIds: unknown, couponCode?: string | null) =>
      academy.call(openCart, { body: { course_ids: courseIds, coupon_code: couponCode } }, { as }),

    /** Claims the money of an order. Fields that are not given are right for two courses of 4,000 taka. */
    claimOrder: async (as: Someone | null, orderId: number, body: Record<string, unknown> = {}) =>
      academy.call(
        claimOrder,
        {
          params: { id: orderId },
          body: { paid_amount: "8000.00", sender_number: sender, transaction_id: transactionId(), ...body },
        },
        { as },
      ),

    /** Submits a claim. Fields that are not given are right for a course of 4,000 taka. */
    submit: async (
      as: Someone | null,
      courseId: number,
      body: Record<string, unknown> = {},
      language = "en",
    ) =>
      academy.call(
        submitClaim,
        {
          body: {
            course_id: String(courseId),
            paid_amount: "4000.00",
            sender_number: sender,
            transaction_id: transactionId(),
            ...body,
          },
        },
        { as, language },
      ),

    /** Sends a message as the operator's phone does. */
    sms: async (text: string, from = "bKash", received_at?: string) =>
      academy.call(
        receiveSms,
        { body: { from, text, received_at } },
        { headers: { "x-webhook-secret": smsSecret } },
      ),

    /** Two hours pass since a learner opened orders. */
    async endHolds(learner: Someone): Promise<void> {
      await connection.sql`update orders set holds_until = clock_timestamp() where payer_id = ${learner.id}`;
    },

    /** Makes the open orders of a learner expire now. */
    async expireOrders(learner: Someone): Promise<void> {
      await connection.sql`update orders set expires_at = clock_timestamp() where payer_id = ${learner.id}`;
    },

    enrolments: async (learner: Someone, courseId: number) =>
      db
        .selectFrom("enrolments")
        .selectAll()
        .where("user_id", "=", learner.id)
        .where("course_id", "=", courseId)
        .execute(),

    payment: async (id: number | null) =>
      db
        .selectFrom("payments")
        .selectAll()
        .where("id", "=", id ?? 0)
        .executeTakeFirstOrThrow(),

    /** The live events of a person, in their order. */
    async events(person: Someone, kind: string): Promise<unknown[]> {
      const rows = await db
        .selectFrom("live_events")
        .select("payload")
        .where("user_id", "=", person.id)
        .where("kind", "=", kind)
        .orderBy("id")
        .execute();
      return rows.map(({ payload }) => payload);
    },

    setting: async (name: string, value: unknown): Promise<void> => {
      await connection.sql`
        insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::text::jsonb)
        on conflict (name) do update set value = excluded.value`;
    },
  };
  return shop;
}
export type Shop = ReturnType<typeof shopIn>;

/** What an administrator does to review claims of 4,000 taka for one course. */
export const reviewIn = (academy: TestAcademy, shop: Shop, admin: Someone, course: number) => ({
  verify: async (id: number, as: Someone | null = admin, body?: Record<string, unknown>) =>
    academy.call(verifyPayment, { params: { id }, body }, { as }),
  recordCredit: async (body: Record<string, unknown>, as: Someone | null = admin) =>
    academy.call(
      recordCredit,
      { body: { provider: "bkash", amount: "4000", sender_number: sender, ...body } },
      { as },
    ),
  claim: async (body: Record<string, unknown> = {}, learner?: Someone) => {
    const person = learner ?? (await academy.person());
    const transaction = transactionId();
    const answer = await shop.submit(person, course, { transaction_id: transaction, ...body });
    return { learner: person, transaction, id: answer.body.payment_id! };
  },
  allocations: async (id: number) =>
    academy.services.db
      .selectFrom("allocations")
      .select(["amount_paisa", "decided_by"])
      .where("payment_id", "=", id)
      .orderBy("id")
      .execute(),
});
export type Review = ReturnType<typeof reviewIn>;
