// Helpers for tests of decisions that need two administrators.
import {
  confirmProposal,
  declineProposal,
  withdrawProposal,
} from "#features/payment-review/approval-contract.ts";
import { listPaymentReviews } from "#features/payment-review/contract.ts";
import type { Someone, TestAcademy } from "./academy.ts";

export function approvalsIn(academy: TestAcademy, admin: Someone) {
  const { db } = academy.services;
  /** The id of the open or newest proposal about a payment. */
  const proposalId = async (paymentId: number): Promise<number> => {
    const row = await db
      .selectFrom("payment_proposals")
      .select("id")
      .where("payment_id", "=", paymentId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return row.id;
  };
  return {
    proposalId,
    confirm: async (id: number, as: Someone, proposal?: number) =>
      academy.call(
        confirmProposal,
        { params: { id }, body: { proposal_id: proposal ?? (await proposalId(id)) } },
        { as },
      ),
    decline: async (id: number, as: Someone, reason: unknown = "The number is wrong.") =>
      academy.call(
        declineProposal,
        { params: { id }, body: { proposal_id: await proposalId(id), reason } },
        { as },
      ),
    withdraw: async (id: number, as: Someone) =>
      academy.call(withdrawProposal, { params: { id }, body: { proposal_id: await proposalId(id) } }, { as }),
    /** How each proposal about a payment ended, in their order. */
    ends: async (paymentId: number) => {
      const rows = await db
        .selectFrom("payment_proposals")
        .select("ended_as")
        .where("payment_id", "=", paymentId)
        .orderBy("id")
        .execute();
      return rows.map(({ ended_as }) => ended_as);
    },
    /** A payment as the desk shows it. */
    shown: async (search: string) => {
      const { body } = await academy.call(listPaymentReviews, { query: { search } }, { as: admin });
      return body.results[0]!;
    },
    /** The payments in a part of the desk. */
    idsIn: async (status: string) => {
      const query = { status, page_size: 100 };
      const { body } = await academy.call(listPaymentReviews, { query }, { as: admin });
      return body.results.map(({ payment_id }) => payment_id);
    },
    audit: async (paymentId: number) => {
      const rows = await db
        .selectFrom("audit_log")
        .select(["actor_id", "action", "reason"])
        .where("subject_kind", "=", "payment")
        .where("subject_id", "=", paymentId)
        .orderBy("id")
        .execute();
      return rows.map(({ actor_id, action, reason }) => [actor_id, action, reason]);
    },
  };
}
