// What the tests of money are made of.
import type { Someone, TestAcademy } from "../../../../tests/support/academy.ts";
import { smsSecret } from "../../../../tests/support/payment-messages.ts";
import { openOrder, receiveSms, submitPayment, typeCredit, verifyPayment } from "../contract.ts";

let made = 0;
export const sender = "01712345678";

/** A fresh transaction ID of a provider. */
export const transactionId = (prefix = "TX"): string => `${prefix}${String(++made).padStart(8, "0")}`;

/** What the tests of money do often, on one academy. */
export function shopIn(academy: TestAcademy) {
  const { db, connection } = academy.services;
  let instructorId: number | undefined;
  let categoryId: number | undefined;

  const shop = {
    /** Adds a course of a price in taka. */
    async course(taka = 4_000): Promise<number> {
      instructorId ??= (await academy.person("instructor")).id;
      categoryId ??= (
        await db
          .insertInto("categories")
          .values({ name: "Data Analysis" })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
      const { id } = await db
        .insertInto("courses")
        .values({
          title: `Course ${++made}`,
          description: "About something",
          category_id: categoryId,
          instructor_id: instructorId,
          price_paisa: Math.round(taka * 100),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
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

    /** Claims a transfer; whatever is not said is right for a course of 4,000 taka. */
    submit: async (
      as: Someone | null,
      courseId: number,
      body: Record<string, unknown> = {},
      language = "en",
    ) =>
      academy.call(
        submitPayment,
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

    /** The operator's phone passes a message on. */
    sms: async (text: string, from = "bKash", received_at?: string) =>
      academy.call(
        receiveSms,
        { body: { from, text, received_at } },
        { headers: { "x-webhook-secret": smsSecret } },
      ),

    /** Lets the open orders of a learner run out this moment. */
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

    /** Live events of a person as they would be delivered. */
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
        insert into settings (name, value) values (${name}, ${connection.sql.json(value as never)})
        on conflict (name) do update set value = excluded.value`;
    },
  };
  return shop;
}
export type Shop = ReturnType<typeof shopIn>;

/** What the administrator does at the desk, over claims of 4,000 taka for one course. */
export const deskOf = (academy: TestAcademy, shop: Shop, admin: Someone, course: number) => ({
  verify: async (id: number, as: Someone | null = admin) =>
    academy.call(verifyPayment, { params: { id } }, { as }),
  typeCredit: async (body: Record<string, unknown>, as: Someone | null = admin) =>
    academy.call(
      typeCredit,
      { body: { provider: "bkash", amount: "4000", sender_number: sender, ...body } },
      { as },
    ),
  claim: async (body: Record<string, unknown> = {}, learner?: Someone) => {
    const person = learner ?? (await academy.person());
    const trx = transactionId();
    const answer = await shop.submit(person, course, { transaction_id: trx, ...body });
    return { learner: person, trx, id: answer.body.payment_id! };
  },
  allocations: async (id: number) =>
    academy.services.db
      .selectFrom("allocations")
      .select(["amount_paisa", "decided_by"])
      .where("payment_id", "=", id)
      .orderBy("id")
      .execute(),
});
export type Desk = ReturnType<typeof deskOf>;
