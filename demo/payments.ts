// The payments that the demo's learner claims: one that waits, and one that was not accepted.
import type { Tx } from "#kit/server/database/connect.ts";
import { day, type DemoContent, known } from "./content.ts";
import { shownLearner } from "./learning.ts";

const hour = day / 24;

const payments = [
  {
    slug: "reading-neuroimaging-papers",
    reference: "N3R4P",
    transaction_id: "DEMO7K2M9Q4X",
    hoursAgo: 9 * 24,
    decision: {
      status: "rejected",
      reason: "No transfer with this transaction ID has arrived. Please check it in your bKash message.",
      afterHours: 20,
    },
  },
  {
    slug: "running-a-research-unit",
    reference: "R6M3Q",
    transaction_id: "DEMO4T8W2Z6Y",
    hoursAgo: 2,
    decision: null,
  },
] as const;

/** They have no credit, so nothing settles and the demo can be removed again. */
export async function loadPayments(
  tx: Tx,
  { courses }: DemoContent,
  people: Map<string, number>,
  courseIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const learner = known(people, shownLearner);
  const claims = payments.map((payment) => ({
    ...payment,
    due: courses.find(({ slug }) => slug === payment.slug)!.price * 100,
    at: new Date(now.getTime() - payment.hoursAgo * hour),
  }));
  const orders = await tx
    .insertInto("orders")
    .values(
      claims.map(({ reference, due, at }) => ({
        payer_id: learner,
        reference,
        due_paisa: due,
        created_at: at,
        expires_at: new Date(at.getTime() + day),
      })),
    )
    .returning("id")
    .execute();
  await tx
    .insertInto("order_lines")
    .values(
      claims.map(({ slug, due }, index) => ({
        order_id: orders[index]!.id,
        learner_id: learner,
        course_id: known(courseIds, slug),
        price_paisa: due,
        due_paisa: due,
      })),
    )
    .execute();
  await tx
    .insertInto("payments")
    .values(
      claims.map(({ transaction_id, due, at, decision }, index) => ({
        order_id: orders[index]!.id,
        payer_id: learner,
        provider: "bkash",
        sender_number: "01700000000",
        transaction_id,
        amount_paisa: due,
        created_at: at,
        status: decision?.status ?? "pending",
        outcome: decision ? null : "not_seen",
        reason: decision?.reason ?? null,
        decided_by: decision ? known(people, "admin") : null,
        decided_at: decision ? new Date(at.getTime() + decision.afterHours * hour) : null,
      })),
    )
    .execute();
}
