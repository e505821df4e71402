// An academy with payments, for tests of their figures.
import { afterAll, beforeAll } from "vitest";
import {
  awardPayment,
  listCredits,
  refundPayment,
  rejectPayment,
  undoDecision,
} from "#features/payment-review/contract.ts";
import { openAcademy, type Someone, type TestAcademy } from "#tests/academy.ts";
import { bkashSms } from "#tests/payment-messages.ts";
import { type Review, reviewIn, type Shop, shopIn } from "#tests/payments.ts";
import { readMoneyOverview } from "../contract.ts";

/** What people do with payments of 4,000 taka in an academy, and what the overview says of it. */
export function moneyIn({ academy, shop, admin, course, review }: MoneyOpen) {
  const decide = { as: admin };
  const money = {
    /** The figures of the last days. */
    figures: async (days: number | string = 7) =>
      (await academy.call(readMoneyOverview, { query: { days } }, decide)).body,

    /** A claim that its money settles. */
    async settled(learner?: Someone) {
      const claimed = await review.claim({}, learner);
      await shop.sms(bkashSms(claimed.transaction));
      return claimed;
    },
    /** A claim that the administrator verifies without money. */
    async withoutMoney(body: Record<string, unknown> = {}) {
      const claimed = await review.claim(body);
      await review.verify(claimed.id, admin, { without_money: true, reason: "Cash." });
      return claimed;
    },
    creditOf: async (transaction: string) => {
      const { body } = await academy.call(listCredits, { query: { search: transaction } }, decide);
      return body.results[0]!.id;
    },
    undo: async (id: number) =>
      academy.call(undoDecision, { params: { id }, body: { reason: "Check." } }, decide),
    refund: async (id: number) =>
      academy.call(refundPayment, { params: { id }, body: { reason: "You asked for it." } }, decide),
    reject: async (id: number) =>
      academy.call(rejectPayment, { params: { id }, body: { reason: "Not found." } }, decide),
    award: async (id: number, claimant: Someone) =>
      academy.call(
        awardPayment,
        { params: { id }, body: { claimant_id: claimant.id, reason: "It is theirs." } },
        decide,
      ),
    /** Another person claims the money of a payment. */
    async dispute(transaction: string) {
      const person = await academy.person();
      await shop.submit(person, course, { transaction_id: transaction });
      return person;
    },
  };
  return money;
}

interface MoneyOpen {
  academy: TestAcademy;
  shop: Shop;
  admin: Someone;
  course: number;
  review: Review;
}
export type MoneyAcademy = MoneyOpen & ReturnType<typeof moneyIn>;

/** An academy for one `describe`, without any payment. */
export function setUpMoney(): MoneyAcademy {
  const open = {} as MoneyAcademy;
  beforeAll(async () => {
    const academy = await openAcademy();
    const shop = shopIn(academy);
    const admin = await academy.person("admin", { firstName: "Ayesha", lastName: "Siddiqua" });
    const course = await shop.course(4_000);
    const review = reviewIn(academy, shop, admin, course);
    const parts = { academy, shop, admin, course, review };
    Object.assign(open, parts, moneyIn(parts));
  });
  afterAll(async () => open.academy.close());
  return open;
}
