// Money that nobody claims: its texts, and what the desk shows of it.
import { randomBytes, randomInt } from "node:crypto";
import { listCredits, type ListedCredit } from "#features/payment-review/contract.ts";
import { tieCredit } from "#features/payment-review/tie-contract.ts";
import type { Someone } from "./academy.ts";
import type { openReview } from "./open-review.ts";
import { walletTime } from "./payment-messages.ts";

/** An ID that is not one typing error away from those of other tests. */
export const someId = (): string => `W${randomBytes(6).toString("hex").toUpperCase()}`;
/** One typing error away. */
export const mistyped = (id: string): string => `Z${id.slice(1)}`;

interface Sent {
  id?: string;
  taka: number;
  from: string;
  /** What the sender wrote as the reference. */
  reference?: string;
  at?: Date;
}

export function unownedMoneyIn({ academy, shop, admin }: Awaited<ReturnType<typeof openReview>>) {
  let numbers = 1_600_000_000 + randomInt(90_000_000);
  let price = 5_000;

  const made = {
    /** A number that only one test uses. */
    someNumber: (): string => `0${++numbers}`,

    /** A course of an amount that no other course has. */
    async course(): Promise<{ id: number; taka: number }> {
      const taka = (price += 10);
      return { id: await shop.course(taka), taka };
    },

    /** The message about a transfer. @returns its ID */
    async sent({ id = someId(), taka, from, reference = "fee", at = new Date() }: Sent): Promise<string> {
      const amount = `${String(taka).replace(/\B(?=(\d{3})+$)/g, ",")}.00`;
      const end = `Ref ${reference}. Fee Tk 0.00. Balance Tk 1.00. TrxID ${id} at ${walletTime(at)}`;
      await shop.sms(`You have received Tk ${amount} from ${from}. ${end}`);
      return id;
    },

    /** A transfer as the list of money without an owner shows it. */
    async unowned(id: string): Promise<ListedCredit | undefined> {
      const query = { state: "unowned", search: id };
      return (await academy.call(listCredits, { query }, { as: admin })).body.results[0];
    },

    /** What it may be for. */
    suggested: async (id: string) => (await made.unowned(id))!.suggestions!,

    /** A learner whose number a settled payment proves. */
    async proven(given?: string): Promise<{ learner: Someone; from: string }> {
      const [learner, course] = [await academy.person(), await made.course()];
      const from = given ?? made.someNumber();
      const id = await made.sent({ taka: course.taka, from });
      const claim = { paid_amount: course.taka, sender_number: from, transaction_id: id };
      const { body } = await shop.submit(learner, course.id, claim);
      if (body.status !== "verified") throw new Error(`the first payment is ${body.status}`);
      return { learner, from };
    },

    /** Gives a transfer to an order. */
    async tie(
      id: string,
      order: { order_id: number; due: string },
      { as = admin, ...body }: { as?: Someone | null; reason?: string; due?: string } = {},
    ) {
      const query = { search: id };
      const { body: found } = await academy.call(listCredits, { query }, { as: admin });
      return academy.call(
        tieCredit,
        {
          params: { id: found.results[0]?.id ?? 99_999_999 },
          body: { order_id: order.order_id, due: order.due, reason: "She called.", ...body },
        },
        { as },
      );
    },
  };
  return made;
}
