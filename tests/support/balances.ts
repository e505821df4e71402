// An academy with learners who sent too much, for tests of balances.
import { beforeAll } from "vitest";
import {
  listCredits,
  listPaymentReviews,
  refundPayment,
  rejectPayment,
  undoDecision,
} from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import { readBalance, spendBalance } from "#features/payments/balance-contract.ts";

/** An academy with a course of 1,000 taka and a small one of 500, and what people do with balances in it. */
export function setUpBalances() {
  const academy = setUpAcademy();
  const set = {} as { shop: Shop; admin: Someone; review: Review; course: number; small: number };
  beforeAll(async () => {
    const shop = shopIn(academy);
    const admin = await academy.person("admin");
    const course = await shop.course(1_000);
    const review = reviewIn(academy, shop, admin, course);
    Object.assign(set, { shop, admin, review, course, small: await shop.course(500) });
  });

  const creditOf = async (transaction: string): Promise<number> =>
    (
      await academy.services.db
        .selectFrom("credits")
        .select("id")
        .where("trx_id", "=", transaction)
        .executeTakeFirstOrThrow()
    ).id;
  const orderOf = async (learner: Someone, courseId = set.small) =>
    (await set.shop.order(learner, courseId)).body;
  const spend = async (as: Someone | null, id: number) =>
    academy.call(spendBalance, { params: { id } }, { as });

  /** A learner who sent 1,500 taka, or another amount, for the course of 1,000. */
  async function overpaid(taka = "1,500.00") {
    const learner = await academy.person();
    const transaction = transactionId();
    await set.shop.sms(bkashSms(transaction, taka));
    const claim = { transaction_id: transaction, paid_amount: 1_000 };
    const { body } = await set.shop.submit(learner, set.course, claim);
    return { learner, transaction, id: body.payment_id!, creditId: await creditOf(transaction) };
  }

  return {
    academy,
    set,
    creditOf,
    orderOf,
    spend,
    overpaid,
    /** A learner with 500 taka, who paid for the small course with it. */
    async paidFromBalance() {
      const { learner, ...first } = await overpaid();
      const order = await orderOf(learner);
      const { body } = await spend(learner, order.order_id);
      return { ...first, learner, order, paid: body };
    },
    balanceOf: async (as: Someone | null) => (await academy.call(readBalance, {}, { as })).body.balance,
    undo: async (id: number) =>
      academy.call(undoDecision, { params: { id }, body: { reason: "Look again." } }, { as: set.admin }),
    reject: async (id: number) =>
      academy.call(rejectPayment, { params: { id }, body: { reason: "No." } }, { as: set.admin }),
    refund: async (id: number) =>
      academy.call(refundPayment, { params: { id }, body: { reason: "They asked." } }, { as: set.admin }),
    /** The transfer's ID, if the desk shows it as money without an owner. */
    unowned: async (transaction: string) =>
      (
        await academy.call(
          listCredits,
          { query: { state: "unowned", search: transaction } },
          { as: set.admin },
        )
      ).body.results.map(({ trx_id }) => trx_id),
    reviewOf: async (learner: Someone) =>
      (await academy.call(listPaymentReviews, { query: { search: learner.email } }, { as: set.admin })).body
        .results,
  };
}
