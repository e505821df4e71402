// Two people who claim one transfer, and what administrators decide about them.
import { expect } from "vitest";
import {
  awardPayment,
  keepPayment,
  listCredits,
  listPaymentReviews,
  rejectPayment,
  undoDecision,
} from "#features/payment-review/contract.ts";
import { undoKeep } from "#features/payment-review/undo-contract.ts";
import type { Someone } from "./academy.ts";
import type { openReview } from "./open-review.ts";
import { bkashSms } from "./payment-messages.ts";

const othersNumber = "01812345678";

export function disputesIn({ academy, shop, admin, course, review }: Awaited<ReturnType<typeof openReview>>) {
  const { db } = academy.services;

  /** Claims a transfer that another person claims. */
  async function claims(person: Someone, transaction: string): Promise<void> {
    const { status, body } = await shop.submit(person, course, { transaction_id: transaction });
    expect([status, body.code]).toEqual([409, "transaction_taken"]);
  }

  /** A payment as the desk shows it: one that waits comes first. */
  async function shown(transaction: string) {
    const { body } = await academy.call(
      listPaymentReviews,
      { query: { search: transaction } },
      { as: admin },
    );
    return body.results.find(({ transaction_id }) => transaction_id === transaction)!;
  }

  /** Both texts of a person's notifications, oldest first. */
  const notices = async (person: Someone) =>
    db
      .selectFrom("notifications")
      .select(["message", "message_bn"])
      .where("user_id", "=", person.id)
      .orderBy("id")
      .execute();

  return {
    claims,
    shown,
    notices,

    /** The first person claims a transfer with another number, the owner claims it too, and it comes. */
    async disputed() {
      const first = await review.claim({ sender_number: othersNumber });
      const owner = await academy.person();
      await claims(owner, first.transaction);
      await shop.sms(bkashSms(first.transaction));
      return { ...first, owner };
    },

    /** A transfer settles for the first person, and another one claims it afterwards. */
    async settledAndDisputed() {
      const first = await review.claim();
      await shop.sms(bkashSms(first.transaction));
      const owner = await academy.person();
      await claims(owner, first.transaction);
      return { ...first, owner };
    },

    claimants: async (transaction: string) => (await shown(transaction)).claimants.map(({ id }) => id),

    /** Verifies a payment with the money of a transaction ID. */
    async verify(id: number, transaction: string): Promise<void> {
      const { body } = await academy.call(listCredits, { query: { search: transaction } }, { as: admin });
      const answer = await review.verify(id, admin, { credit_ids: [body.results[0]!.id] });
      expect(answer.body.status).toBe("verified");
    },

    reject: async (id: number) =>
      academy.call(rejectPayment, { params: { id }, body: { reason: "Not found." } }, { as: admin }),

    undo: async (id: number, body: Record<string, unknown> = {}, as: Someone = admin) =>
      academy.call(undoDecision, { params: { id }, body }, { as }),

    award: async (id: number, claimant: Someone) =>
      academy.call(
        awardPayment,
        { params: { id }, body: { claimant_id: claimant.id, reason: "Theirs." } },
        { as: admin },
      ),

    keep: async (id: number, as: Someone = admin) => academy.call(keepPayment, { params: { id } }, { as }),

    takeKeepBack: async (id: number, body: Record<string, unknown>, as: Someone = admin) =>
      academy.call(undoKeep, { params: { id }, body }, { as }),

    lastNotice: async (person: Someone) => (await notices(person)).at(-1)?.message,

    checkedAgain: (transaction: string) => ({
      message: `Your claim to the transaction ${transaction} is being checked again.`,
      message_bn: `লেনদেন ${transaction} নিয়ে আপনার দাবি আবার যাচাই করা হচ্ছে।`,
    }),

    /** The states of a person's payments, oldest first. */
    async paymentsOf(person: Someone) {
      const rows = await db
        .selectFrom("payments")
        .select("status")
        .where("payer_id", "=", person.id)
        .orderBy("id")
        .execute();
      return rows.map(({ status }) => status);
    },

    /** Who did what with a payment, and why. */
    async actions(id: number) {
      const rows = await db
        .selectFrom("audit_log")
        .select(["actor_id", "action", "reason"])
        .where("subject_kind", "=", "payment")
        .where("subject_id", "=", id)
        .orderBy("id")
        .execute();
      return rows.map(({ actor_id, action, reason }) => [actor_id, action, reason]);
    },
  };
}
