// An academy whose instructors have shares, for tests of their statements.
import { afterAll, beforeAll } from "vitest";
import { refundPayment, undoDecision } from "#features/payment-review/contract.ts";
import { openAcademy, type Someone, type TestAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import { listStatements, readOwnStatement, recordPayout, setRate } from "#features/shares/contract.ts";
import { monthInBangladesh } from "#features/shares/rules.ts";
import { dayInBangladesh } from "#kit/shared/date-times.ts";

export const today = (): string => dayInBangladesh(new Date());
export const thisMonth = (): string => monthInBangladesh(new Date());
/** The month before this one, or an earlier one. */
export function monthBefore(months = 1): string {
  const [year, month] = thisMonth().split("-").map(Number);
  return new Date(Date.UTC(year!, month! - 1 - months, 1)).toISOString().slice(0, 7);
}

/** What people do with shares and with payments of 4,000 taka in an academy. */
export function sharesIn({ academy, shop, admin, review }: SharesOpen) {
  const { db, connection } = academy.services;
  const decide = { as: admin };
  return {
    courseOf: async (instructor: Someone, title?: string, taka = 4_000) => {
      const named = title === undefined ? {} : { title };
      const { id } = await addCourse(db, { instructorId: instructor.id, paisa: taka * 100, ...named });
      return id;
    },
    rate: async (
      of: { course_id: number } | { instructor_id: number },
      percent: string | null,
      valid_from = today(),
      as: Someone | null = admin,
    ) => academy.call(setRate, { body: { ...of, percent, valid_from } }, { as }),

    /** A claim for a course that its money settles. */
    async settled(course: number) {
      const learner = await academy.person();
      const transaction = transactionId();
      const { body } = await shop.submit(learner, course, { transaction_id: transaction });
      await shop.sms(bkashSms(transaction));
      return { learner, transaction, id: body.payment_id! };
    },
    withoutMoney: async (course: number) => {
      const learner = await academy.person();
      const { body } = await shop.submit(learner, course);
      await review.verify(body.payment_id!, admin, { without_money: true, reason: "Cash." });
      return body.payment_id!;
    },
    undo: async (id: number) =>
      academy.call(undoDecision, { params: { id }, body: { reason: "Check." } }, decide),
    refund: async (id: number) =>
      academy.call(refundPayment, { params: { id }, body: { reason: "You asked for it." } }, decide),
    pay: async (
      instructor: Someone,
      amount: string,
      more: { paid_on?: string; note?: string; key?: string; as?: Someone | null } = {},
    ) =>
      academy.call(
        recordPayout,
        {
          body: {
            instructor_id: instructor.id,
            amount,
            paid_on: more.paid_on ?? today(),
            note: more.note,
          },
        },
        {
          as: more.as === undefined ? admin : more.as,
          ...(more.key === undefined ? {} : { headers: { "idempotency-key": more.key } }),
        },
      ),
    all: async (month?: string) => (await academy.call(listStatements, { query: { month } }, decide)).body,
    /** The statement of one person as administrators see it. */
    async of(instructor: Someone, month?: string) {
      const { body } = await academy.call(listStatements, { query: { month } }, decide);
      return body.statements.find((one) => one.instructor.id === instructor.id);
    },
    own: async (as: Someone | null, month?: string) =>
      academy.call(readOwnStatement, { query: { month } }, { as }),

    /** All receipts, entries and payouts so far move to the month before. */
    async aMonthPasses() {
      const earlier = (column: string) =>
        `${column} = ((${column} at time zone 'Asia/Dhaka') - interval '1 month') at time zone 'Asia/Dhaka'`;
      await connection.sql.begin(async (tx) => {
        // Without the triggers that refuse a change.
        const tables = [
          "receipts",
          "receipt_cancellations",
          "share_entries",
          "share_payouts",
          "share_payout_reversals",
        ];
        for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
        await tx.unsafe(`update receipts set ${earlier("issued_at")}`);
        await tx.unsafe(`update receipt_cancellations set ${earlier("created_at")}`);
        await tx.unsafe(`update share_entries set ${earlier("settled_at")}, ${earlier("entered_at")}`);
        await tx.unsafe(
          `update share_payouts set paid_on = (paid_on - interval '1 month')::date, ${earlier("created_at")}`,
        );
        await tx.unsafe(`update share_payout_reversals set ${earlier("created_at")}`);
        for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
      });
    },
  };
}

interface SharesOpen {
  academy: TestAcademy;
  shop: Shop;
  admin: Someone;
  review: Review;
}
export type SharesAcademy = SharesOpen & ReturnType<typeof sharesIn>;

/** An academy for one `describe`, without any share. */
export function setUpShares(): SharesAcademy {
  const open = {} as SharesAcademy;
  beforeAll(async () => {
    const academy = await openAcademy();
    const shop = shopIn(academy);
    const admin = await academy.person("admin", { firstName: "Ayesha", lastName: "Siddiqua" });
    const review = reviewIn(academy, shop, admin, await shop.course(4_000));
    const parts = { academy, shop, admin, review };
    Object.assign(open, parts, sharesIn(parts));
  });
  afterAll(async () => open.academy.close());
  return open;
}
