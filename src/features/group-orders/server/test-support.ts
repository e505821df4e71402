import { expect } from "vitest";
import { acceptInvitation, readInvitation } from "#features/invitations/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { secretIn } from "#tests/mail-catcher.ts";
import { openReview } from "#tests/open-review.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import * as contract from "../contract.ts";

let made = 0;
/** An address that nobody else has. */
export const address = () => `colleague${++made}@example.com`;
/** A list with an address, or a whole line, for each person. */
export const listOf = (...lines: string[]) => ["email,first_name,last_name,language", ...lines].join("\n");

export const member = {
  first_name: "Rahima",
  last_name: "Khatun",
  phone: "01712345678",
  password: "seven lamps by the river",
};

/** An academy with courses and money, and what tests of orders for others do in it. */
export async function openGroups() {
  const opened = await openReview();
  const { academy, shop } = opened;

  const list = async (as: Someone | null, course: number, csv: string, isDryRun = false) =>
    academy.call(contract.openGroupOrder, { body: { course_id: course, csv, dry_run: isDryRun } }, { as });
  /** An order for these people. */
  const order = async (as: Someone, course: number, ...lines: string[]) =>
    (await list(as, course, listOf(...lines))).body.order!;
  /** Claims an order, and lets its money come. */
  const pay = async (as: Someone, { order_id, due }: { order_id: number; due: string }) => {
    const transaction = transactionId();
    const claim = { paid_amount: due, transaction_id: transaction };
    const { body } = await shop.claimOrder(as, order_id, claim);
    const taka = Number(due).toLocaleString("en-US", { minimumFractionDigits: 2 });
    await shop.sms(bkashSms(transaction, taka));
    expect((await shop.payment(body.payment_id)).status).toBe("verified");
    return body.payment_id!;
  };
  /** The secret of the link in the next invitation to an address. */
  const secretFor = async (email: string) =>
    secretIn(await academy.mail.nextMailTo(email, 10_000, /invitation/i));

  return {
    ...opened,
    list,
    order,
    pay,
    secretFor,
    /** A paid order for these people. */
    paid: async (as: Someone, course: number, ...lines: string[]) => {
      const opening = await order(as, course, ...lines);
      return { order: opening, paymentId: await pay(as, opening) };
    },
    accept: async (secret: string, more: object = { member }) =>
      academy.call(acceptInvitation, { body: { secret, agrees: true, ...more } }),
    read: async (secret: string) => academy.call(readInvitation, { body: { secret } }),
    own: async (as: Someone, id: number) => academy.call(contract.readGroupOrder, { params: { id } }, { as }),
    remind: async (as: Someone, id: number, placeId: number) =>
      academy.call(contract.remindPlace, { params: { id, placeId } }, { as }),
    give: async (as: Someone, id: number, placeId: number, body: object) =>
      academy.call(contract.givePlace, { params: { id, placeId }, body }, { as }),
  };
}
