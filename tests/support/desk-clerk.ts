// Somebody who clears the desk. They know whose each transfer is, as after a call to its sender, and decide by what the desk
// shows. For each decision the keys are those that the desk's page needs.
import { expect } from "vitest";
import { chosenBeforehand, freeOf } from "#features/payment-review/choice-rules.ts";
import {
  awardPayment,
  blockCredit,
  type Claimant,
  type Credit,
  listCredits,
  listPaymentReviews,
  type PaymentReview,
  rejectPayment,
  returnCredit,
  type ShownCredit,
  verifyPayment,
} from "#features/payment-review/contract.ts";
import { askLearner, listQuestionTemplates } from "#features/payment-review/question-contract.ts";
import { covers } from "#features/payment-review/rules.ts";
import { type Paisa, parseTaka, takaString } from "#kit/shared/money.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import { type DeskAct, pressesOf } from "./desk-presses.ts";

/** A row that was dealt with, and the keys that it took. */
export interface Cleared {
  act: DeskAct;
  keys: string[];
  /** How much less than is due was used, if it was verified. */
  excepted: Paisa;
}

/** What to do with a payment. `money`: the places of the transfers to tick or untick first. */
type Decision =
  | { act: "verify" | "verify_with_less"; money: number[]; credits: ShownCredit[] }
  | { act: "award_first" | "award_second"; claimant: Claimant }
  | { act: "ask_for_rest" | "reject" };

const pageSize = 100;
const paisa = (taka: string): Paisa => parseTaka(taka) ?? 0;

export function deskClerk(academy: TestAcademy, admin: () => Someone, ownerOf: ReadonlyMap<string, number>) {
  const as = () => ({ as: admin() });

  /** Every row of a part of the desk. */
  const waiting = async (): Promise<PaymentReview[]> => {
    const rows: PaymentReview[] = [];
    for (let page = 1; ; page++) {
      const query = { status: "pending", page, page_size: pageSize };
      const { body } = await academy.call(listPaymentReviews, { query }, as());
      rows.push(...body.results);
      if (body.next === null) return rows;
    }
  };
  const unowned = async (): Promise<Credit[]> => {
    const rows: Credit[] = [];
    for (let page = 1; ; page++) {
      const query = { state: "unowned", page, page_size: pageSize };
      const { body } = await academy.call(listCredits, { query }, as());
      rows.push(...body.results);
      if (body.next === null) return rows;
    }
  };

  /** `acceptsLess`: whether a payment is verified for which too little came. Else the rest is asked for. */
  function decide(payment: PaymentReview, acceptsLess: () => boolean): Decision {
    const own = payment.credits.find(({ is_own }) => is_own);
    const winner = payment.claimants.findIndex(({ id }) => own && ownerOf.get(own.trx_id) === id);
    if (winner === 0 || winner === 1)
      return {
        act: winner === 0 ? "award_first" : "award_second",
        claimant: payment.claimants[winner]!,
      };
    const isTheirs = (credit: ShownCredit) =>
      freeOf(credit) > 0 && ownerOf.get(credit.trx_id) === payment.payer.id;
    const credits = payment.credits.filter(isTheirs);
    if (credits.length === 0) return { act: "reject" };
    const ticked = chosenBeforehand(payment);
    const money = [...payment.credits.entries()]
      .filter(([, credit]) => ticked.includes(credit.credit_id) !== credits.includes(credit))
      .map(([place]) => place);
    const isCovered = covers(
      paisa(payment.due),
      credits.map((credit) => ({ free: freeOf(credit) })),
    );
    if (isCovered) return { act: "verify", money, credits };
    return acceptsLess() ? { act: "verify_with_less", money, credits } : { act: "ask_for_rest" };
  }

  async function carryOut(payment: PaymentReview, decision: Decision): Promise<void> {
    const params = { id: payment.payment_id };
    if ("credits" in decision) {
      const body = { credit_ids: decision.credits.map(({ credit_id }) => credit_id) };
      const answer = await academy.call(verifyPayment, { params, body }, as());
      expect(answer.body.status).toBe("verified");
    } else if ("claimant" in decision) {
      const { id: claimant_id, transaction_id } = decision.claimant;
      const body = { claimant_id, transaction_id, reason: "The money is of somebody else." };
      expect((await academy.call(awardPayment, { params, body }, as())).body.status).toBe("rejected");
    } else if (decision.act === "reject") {
      const body = { reason: "No money came." };
      expect((await academy.call(rejectPayment, { params, body }, as())).body.status).toBe("rejected");
    } else {
      const { body: known } = await academy.call(listQuestionTemplates, { params }, as());
      const rest = known.templates.find(({ template }) => template === "rest");
      const body = { text: rest!.text, replaces: null };
      expect((await academy.call(askLearner, { params, body }, as())).status).toBe(200);
    }
  }

  return {
    waiting,
    unowned,

    /** Decides about every payment that waits. */
    async clearPayments(acceptsLess: () => boolean): Promise<Cleared[]> {
      const cleared: Cleared[] = [];
      for (const payment of await waiting()) {
        const decision = decide(payment, acceptsLess);
        await carryOut(payment, decision);
        const used = "credits" in decision ? decision.credits : null;
        const came = used?.reduce((sum, credit) => sum + freeOf(credit), 0);
        cleared.push({
          act: decision.act,
          keys: pressesOf(decision.act, "money" in decision ? decision.money : []),
          excepted: came === undefined ? 0 : Math.max(0, paisa(payment.due) - came),
        });
      }
      return cleared;
    },

    /** Sends all money without an owner back. The first is blocked, as if it was reported. */
    async clearMoney(): Promise<Cleared[]> {
      const cleared: Cleared[] = [];
      for (const { id, amount, allocated } of await unowned()) {
        const params = { id };
        const act = cleared.length === 0 ? "block" : "send_back";
        const { status } =
          act === "block"
            ? await academy.call(blockCredit, { params, body: { reason: "Reported as stolen." } }, as())
            : await academy.call(
                returnCredit,
                {
                  params,
                  body: { amount: takaString(paisa(amount) - paisa(allocated)), reason: "Nobody claims it." },
                },
                as(),
              );
        expect(status).toBe(200);
        cleared.push({ act, keys: pressesOf(act), excepted: 0 });
      }
      return cleared;
    },
  };
}
