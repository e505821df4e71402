// Steps of the property test of money beside those of the test itself: decisions that are taken back, credits that are
// corrected, further senders, and money that names an order or is given to one without a claim.
import fc from "fast-check";
import {
  awardPayment,
  keepPayment,
  recordCredit,
  returnCredit,
  undoDecision,
} from "#features/payment-review/contract.ts";
import { tieCredit } from "#features/payment-review/tie-contract.ts";
import { undoKeep, undoReturn } from "#features/payment-review/undo-contract.ts";
import { correctCredit, settleCreditDifference } from "#features/statements/credits-contract.ts";
import type { Someone, TestAcademy } from "./academy.ts";
import { bkashSms, sender } from "./payment-messages.ts";
import type { Shop } from "./payments.ts";

/** What the steps act on. */
export interface MoneyWorld {
  people: readonly Someone[];
  courses: readonly number[];
  /** Transaction IDs. Any of them can be mistyped for another one. */
  transfers: readonly string[];
}

const senders = [sender, "01812345678"] as const;
const amounts = ["500.00", "1,000.00", "2,000.00"] as const;
/** The number of a person, which nobody else has. A claim and its money prove it. */
const ownNumber = ({ id }: Someone): string => `0179${String(id).padStart(7, "0")}`;

/** Every index is taken modulo the length of its list. */
const index = fc.nat(11);
const from = fc.constantFrom(...senders);
const taka = fc.constantFrom(...amounts);
const claimFrom = fc.record({
  further: fc.constant("claim" as const),
  learner: index,
  course: index,
  transfer: index,
  from,
});
const moneyFrom = fc.record({ further: fc.constant("money" as const), transfer: index, taka, from });

export const furtherStep = fc.oneof(
  claimFrom,
  claimFrom,
  moneyFrom,
  moneyFrom,
  fc.record({
    further: fc.constant("referred" as const),
    learner: index,
    course: index,
    transfer: index,
    from,
  }),
  fc.record({ further: fc.constant("own claim" as const), learner: index, course: index, transfer: index }),
  fc.record({ further: fc.constant("own money" as const), learner: index, course: index, transfer: index }),
  fc.record({ further: fc.constant("own money" as const), learner: index, course: index, transfer: index }),
  fc.record({
    further: fc.constant("tie" as const),
    admin: index,
    learner: index,
    course: index,
    transfer: index,
  }),
  fc.record({ further: fc.constant("typed" as const), transfer: index, taka, from }),
  fc.record({ further: fc.constant("typed" as const), transfer: index, taka, from }),
  fc.record({
    further: fc.constant("correct credit" as const),
    admin: index,
    transfer: index,
    to: fc.option(index, { nil: undefined }),
    taka: fc.option(taka, { nil: undefined }),
    from: fc.option(from, { nil: undefined }),
  }),
  fc.record({
    further: fc.constant("difference" as const),
    admin: index,
    nth: index,
    keep: fc.constantFrom("first", "second"),
    replaces: fc.nat(2),
  }),
  fc.record({ further: fc.constant("keep" as const), admin: index, nth: index }),
  fc.record({ further: fc.constant("undo keep" as const), admin: index, nth: index }),
  fc.record({ further: fc.constant("award and undo" as const), admin: index, nth: index }),
  fc.record({ further: fc.constant("return" as const), admin: index, transfer: index }),
  fc.record({ further: fc.constant("undo return" as const), admin: index, nth: index }),
);
export type FurtherStep = typeof furtherStep extends fc.Arbitrary<infer S> ? S : never;

/** Does one step. @returns the status of the answer */
export async function takeFurther(
  { academy, shop, admins }: { academy: TestAcademy; shop: Shop; admins: readonly Someone[] },
  world: MoneyWorld,
  action: FurtherStep,
): Promise<number> {
  const { db } = academy.services;
  const nobody = 99_999_999;
  const pick = <T>(all: readonly T[], at: number): T => all[at % all.length]!;
  const people = world.people.map(({ id }) => id);
  const as = "admin" in action ? pick(admins, action.admin) : admins[0]!;
  const transfer = "transfer" in action ? pick(world.transfers, action.transfer) : "";

  /** The credit of a transfer, or one that does not exist. */
  const creditId = async (): Promise<number> => {
    const row = await db.selectFrom("credits").select("id").where("trx_id", "=", transfer).executeTakeFirst();
    return row?.id ?? nobody;
  };
  /** One of the newest rows, or none. */
  const nthOf = <T>(rows: readonly T[], nth: number): T | undefined => rows[nth % Math.max(1, rows.length)];
  /** A dispute about a payment of these people. */
  const dispute = async (nth: number) =>
    nthOf(
      await db
        .selectFrom("payment_disputes")
        .select(["payment_id", "claimant_id"])
        .where("claimant_id", "in", people)
        .where("resolved_at", "is", null)
        .orderBy("id", "desc")
        .limit(4)
        .execute(),
      nth,
    );
  /** A rejected payment for which money came. */
  const paidRejection = async () =>
    db
      .selectFrom("payments")
      .select("id")
      .where("payer_id", "in", people)
      .where("outcome", "=", "rejected_but_paid")
      .executeTakeFirst();

  switch (action.further) {
    case "claim":
      return (
        await shop.submit(pick(world.people, action.learner), pick(world.courses, action.course), {
          paid_amount: 1_000,
          sender_number: action.from,
          transaction_id: transfer,
        })
      ).status;
    case "money":
      return (await shop.sms(bkashSms(transfer, action.taka, action.from))).status;
    case "referred": {
      // The learner may have mistyped the ID: the money names the order.
      const learner = pick(world.people, action.learner);
      const { status, body } = await shop.order(learner, pick(world.courses, action.course));
      if (status >= 400) return status;
      const text = bkashSms(transfer, "1,000.00", action.from).replace("K7MQ4", body.reference);
      return (await shop.sms(text)).status;
    }
    case "own claim": {
      const learner = pick(world.people, action.learner);
      return (
        await shop.submit(learner, pick(world.courses, action.course), {
          paid_amount: 1_000,
          sender_number: ownNumber(learner),
          transaction_id: transfer,
        })
      ).status;
    }
    case "own money": {
      // It settles the order without a claim, if the number is proven.
      const learner = pick(world.people, action.learner);
      const { status, body } = await shop.order(learner, pick(world.courses, action.course));
      if (status >= 400) return status;
      const text = bkashSms(transfer, "1,000.00", ownNumber(learner)).replace("K7MQ4", body.reference);
      return (await shop.sms(text)).status;
    }
    case "tie": {
      const learner = pick(world.people, action.learner);
      const { status, body } = await shop.order(learner, pick(world.courses, action.course));
      if (status >= 400) return status;
      const call = {
        params: { id: await creditId() },
        body: { order_id: body.order_id, due: body.due, reason: "Theirs." },
      };
      return (await academy.call(tieCredit, call, { as })).status;
    }
    case "typed": {
      const body = {
        provider: "bkash",
        trx_id: transfer,
        amount: action.taka.replace(",", ""),
        sender_number: action.from,
      };
      return (await academy.call(recordCredit, { body }, { as })).status;
    }
    case "correct credit": {
      const body = {
        reason: "Mistyped.",
        ...(action.to === undefined ? {} : { trx_id: pick(world.transfers, action.to) }),
        ...(action.taka === undefined ? {} : { amount: action.taka.replace(",", "") }),
        ...(action.from === undefined ? {} : { sender_number: action.from }),
      };
      const params = { id: await creditId() };
      return (await academy.call(correctCredit, { params, body }, { as })).status;
    }
    case "difference": {
      const rows = await db
        .selectFrom("credit_differences as d")
        .innerJoin("credits as c", "c.id", "d.credit_id")
        .select("d.id")
        .where("c.trx_id", "in", [...world.transfers])
        .orderBy("d.id", "desc")
        .limit(4)
        .execute();
      const params = { id: nthOf(rows, action.nth)?.id ?? nobody };
      const replaces = action.replaces === 0 ? null : action.replaces;
      const body = { keep: action.keep, reason: "Seen.", replaces };
      return (await academy.call(settleCreditDifference, { params, body }, { as })).status;
    }
    case "keep": {
      const found = (await dispute(action.nth))?.payment_id ?? (await paidRejection())?.id;
      return (await academy.call(keepPayment, { params: { id: found ?? nobody } }, { as })).status;
    }
    case "undo keep": {
      const rows = await db
        .selectFrom("payment_keeps as k")
        .innerJoin("payments as p", "p.id", "k.payment_id")
        .select(["k.id as keep_id", "p.id"])
        .where("p.payer_id", "in", people)
        .orderBy("k.id", "desc")
        .limit(4)
        .execute();
      const { id, keep_id } = nthOf(rows, action.nth) ?? { id: nobody, keep_id: nobody };
      const call = { params: { id }, body: { keep_id, reason: "Wrong." } };
      return (await academy.call(undoKeep, call, { as })).status;
    }
    case "award and undo": {
      const found = await dispute(action.nth);
      const params = { id: found?.payment_id ?? nobody };
      const body = { claimant_id: found?.claimant_id ?? nobody, reason: "Theirs." };
      const { status } = await academy.call(awardPayment, { params, body }, { as });
      if (status >= 400) return status;
      return (await academy.call(undoDecision, { params, body: { reason: "Wrong." } }, { as })).status;
    }
    case "return": {
      const call = { params: { id: await creditId() }, body: { amount: 500, reason: "Sent back." } };
      return (await academy.call(returnCredit, call, { as })).status;
    }
    case "undo return": {
      const rows = await db
        .selectFrom("credit_returns as r")
        .innerJoin("credits as c", "c.id", "r.credit_id")
        .select(["r.id as return_id", "c.id"])
        .where("c.trx_id", "in", [...world.transfers])
        .orderBy("r.id", "desc")
        .limit(4)
        .execute();
      const { id, return_id } = nthOf(rows, action.nth) ?? { id: nobody, return_id: nobody };
      const call = { params: { id }, body: { return_id, reason: "It bounced." } };
      return (await academy.call(undoReturn, call, { as })).status;
    }
  }
}
