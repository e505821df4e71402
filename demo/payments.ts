// The payments that the demo's learner claims: one that waits, and one that was not accepted.
import { bestDiscount, reductionOn } from "#features/pricing/rules.ts";
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

/** The offers that ran on the course of a claim when it was made. */
const offersAt = ({ discounts }: DemoContent["offers"], { slug, hoursAgo }: (typeof payments)[number]) =>
  discounts
    .filter(
      ({ courses, starts_days_ago }) =>
        starts_days_ago * 24 > hoursAgo && (courses === "all" || courses.includes(slug)),
    )
    .map(({ name, discount_type, value }) => ({ name, type: discount_type, value: value * 100 }));

/** They have no credit, so nothing settles and the demo can be removed again. */
export async function loadPayments(
  tx: Tx,
  { courses, offers }: DemoContent,
  people: Map<string, number>,
  courseIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const learner = known(people, shownLearner);
  const claims = payments.map((payment) => {
    const price = courses.find(({ slug }) => slug === payment.slug)!.price * 100;
    const offer = bestDiscount(price, offersAt(offers, payment));
    const discount = offer ? reductionOn(price, offer) : 0;
    const at = new Date(now.getTime() - payment.hoursAgo * hour);
    return { ...payment, price, discount, discountName: offer?.name ?? null, due: price - discount, at };
  });
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
      claims.map(({ slug, price, discount, discountName, due }, index) => ({
        order_id: orders[index]!.id,
        learner_id: learner,
        course_id: known(courseIds, slug),
        price_paisa: price,
        discount_name: discountName,
        discount_paisa: discount,
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
        sender_number: "01700100017",
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
