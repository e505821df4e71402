// People, messages and administrators act at the same time, and the books stay right.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  awardPayment,
  blockCredit,
  refundPayment,
  rejectPayment,
  returnCredit,
  undoDecision,
  verifyPayment,
} from "#features/payment-review/contract.ts";
import { spendBalance } from "#features/payments/balance-contract.ts";
import { correctClaim, openOrder } from "#features/payments/contract.ts";
import { declineRefundRequest } from "#features/payment-review/refund-contract.ts";
import { requestRefund, withdrawRefundRequest } from "#features/payments/refund-contract.ts";
import { addTransfer } from "#features/payments/transfer-contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { instalmentsIn } from "#tests/instalments.ts";
import { setRate } from "#features/shares/contract.ts";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { faultsOfMoney } from "#tests/money-faults.ts";
import { furtherStep, takeFurther } from "#tests/money-steps.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admins: Someone[];
beforeAll(async () => {
  shop = shopIn(academy);
  admins = [await academy.person("admin"), await academy.person("admin")];
  await shop.setting("payment_submissions_per_hour", 10_000);
  await shop.setting("promo_code_tries_per_hour", 10_000);
});

const learners = 4;
/** The last one can be paid in parts. */
const courses = 3;
const transfers = 5;
const uses = 2;

const learner = fc.nat(learners - 1);
const course = fc.nat(courses - 1);
const transfer = fc.nat(transfers - 1);
const coupon = fc.option(fc.boolean(), { nil: undefined });
const nth = fc.nat(5);
/** All money comes to bKash. Left out: the wallet stays. */
const wallet = fc.constantFrom(undefined, undefined, "bkash", "nagad");
/** Half of a price, a price, or a price with a rest that pays for the other course. */
const taka = fc.constantFrom("500.00", "1,000.00", "2,000.00");
const ownStep = fc.oneof(
  fc.record({ does: fc.constant("order" as const), learner, course, coupon }),
  fc.record({ does: fc.constant("part" as const), learner, transfer, paid: fc.boolean() }),
  fc.record({ does: fc.constant("part" as const), learner, transfer, paid: fc.boolean() }),
  fc.record({ does: fc.constant("plan" as const), has: fc.boolean() }),
  fc.record({ does: fc.constant("submit" as const), learner, course, transfer, coupon }),
  fc.record({ does: fc.constant("submit" as const), learner, course, transfer, coupon }),
  fc.record({ does: fc.constant("money" as const), transfer, taka }),
  fc.record({ does: fc.constant("money" as const), transfer, taka }),
  fc.record({ does: fc.constant("correct" as const), learner, transfer, nth, wallet }),
  fc.record({ does: fc.constant("transfer" as const), learner, transfer, nth, wallet }),
  fc.record({ does: fc.constant("balance" as const), learner, course, coupon }),
  fc.record({ does: fc.constant("balance" as const), learner, course, coupon }),
  fc.record({ does: fc.constant("cart" as const), learner, transfer, coupon, claimed: fc.boolean() }),
  fc.record({ does: fc.constant("cart" as const), learner, transfer, coupon, claimed: fc.constant(true) }),
  fc.record({ does: fc.constant("verify" as const), admin: fc.nat(1), nth, by: fc.nat(2), transfer }),
  fc.record({ does: fc.constant("reject" as const), admin: fc.nat(1), nth }),
  fc.record({ does: fc.constant("undo" as const), admin: fc.nat(1), nth }),
  fc.record({ does: fc.constant("refund" as const), admin: fc.nat(1), nth }),
  fc.record({ does: fc.constant("ask back" as const), nth }),
  fc.record({ does: fc.constant("ask back" as const), nth }),
  fc.record({ does: fc.constant("withdraw" as const), nth }),
  fc.record({ does: fc.constant("decline" as const), admin: fc.nat(1) }),
  fc.record({ does: fc.constant("award" as const), admin: fc.nat(1) }),
  fc.record({ does: fc.constant("return" as const), transfer, half: fc.boolean() }),
  fc.record({ does: fc.constant("block" as const), transfer, released: fc.boolean() }),
  fc.record({ does: fc.constant("expire" as const), learner }),
);
type Step = typeof ownStep extends fc.Arbitrary<infer S> ? S : never;
/** As many of both kinds. */
const step = fc.oneof(ownStep, furtherStep);

/** A course of 1,000 taka, of which its instructor gets a third. */
async function sharedCourse(): Promise<number> {
  const course_id = await shop.course(1_000);
  const rate = { course_id, percent: "33.33", valid_from: dayInBangladesh(new Date()) };
  expect((await academy.call(setRate, { body: rate }, { as: admins[0]! })).status).toBe(201);
  return course_id;
}

/** Two halves: the second one is the price of half a coupon too. */
const halves = [
  { percent: 50, due_days: 0, opens_modules: 1 },
  { percent: 50, due_days: 30, opens_modules: null },
];

/** The same, to be paid in two halves. */
async function partedCourse(): Promise<number> {
  const id = await sharedCourse();
  expect((await instalmentsIn(academy).plan(id, halves, admins[0])).status).toBe(200);
  return id;
}

/** The data of one run: people, three courses of 1,000 taka, a coupon of half the price with two uses, transfers. */
async function makeWorld() {
  const people = await Promise.all(Array.from({ length: learners }, async () => academy.person()));
  return {
    people,
    courses: [await sharedCourse(), await sharedCourse(), await partedCourse()],
    coupon: await shop.coupon(50, { max: uses }),
    transfers: Array.from({ length: transfers }, () => transactionId("LONG")),
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function nthPayment(world: World, nth: number): Promise<number> {
  const rows = await academy.services.db
    .selectFrom("payments")
    .select("id")
    .where(
      "payer_id",
      "in",
      world.people.map(({ id }) => id),
    )
    .orderBy("id", "desc")
    .limit(6)
    .execute();
  return rows[nth % Math.max(1, rows.length)]?.id ?? 99_999_999;
}

/** The payer of a payment; anybody if there is none. */
async function payerOf(world: World, paymentId: number): Promise<Someone> {
  const row = await academy.services.db
    .selectFrom("payments")
    .select("payer_id")
    .where("id", "=", paymentId)
    .executeTakeFirst();
  return world.people.find(({ id }) => id === row?.payer_id) ?? world.people[0]!;
}

/** A payment with an open request for a refund, and that request; or ones that do not exist. */
async function openRequest(world: World): Promise<{ id: number; request_id: number }> {
  const row = await academy.services.db
    .selectFrom("refund_requests as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["p.id", "r.id as request_id"])
    .where("r.ended_at", "is", null)
    .where(
      "p.payer_id",
      "in",
      world.people.map(({ id }) => id),
    )
    .executeTakeFirst();
  return row ?? { id: 99_999_999, request_id: 99_999_999 };
}

/** A payment that another person claims, and that person; or ones that do not exist. */
async function openDispute(world: World): Promise<{ id: number; claimant_id: number }> {
  const row = await academy.services.db
    .selectFrom("payment_disputes as d")
    .select(["d.payment_id as id", "d.claimant_id"])
    .where("d.resolved_at", "is", null)
    .where(
      "d.claimant_id",
      "in",
      world.people.map(({ id }) => id),
    )
    .orderBy("d.id", "desc")
    .executeTakeFirst();
  return row ?? { id: 99_999_999, claimant_id: 99_999_999 };
}

/** The credit of a transfer, or one that does not exist. */
async function creditsOf(transfer: string): Promise<number[]> {
  const row = await academy.services.db
    .selectFrom("credits")
    .select("id")
    .where("trx_id", "=", transfer)
    .executeTakeFirst();
  return [row?.id ?? 99_999_999];
}

async function take(world: World, action: Step): Promise<number> {
  const code =
    "coupon" in action && action.coupon !== undefined
      ? action.coupon
        ? world.coupon.code
        : null
      : undefined;
  switch (action.does) {
    case "order":
      return (await shop.order(world.people[action.learner]!, world.courses[action.course]!, code)).status;
    case "part": {
      // The first half, or the second one for somebody who is enrolled: with a claim, or only the order.
      const as = world.people[action.learner]!;
      const course_id = world.courses.at(-1)!;
      const { status, body } = await academy.call(openOrder, { body: { course_id, in_parts: true } }, { as });
      if (status >= 400 || !action.paid) return status;
      const transaction_id = world.transfers[action.transfer]!;
      return (await shop.submit(as, course_id, { paid_amount: body.due, transaction_id })).status;
    }
    case "plan":
      return (await instalmentsIn(academy).plan(world.courses.at(-1)!, action.has ? halves : [], admins[1]))
        .status;
    case "submit":
      return (
        await shop.submit(world.people[action.learner]!, world.courses[action.course]!, {
          paid_amount: code ? 500 : 1_000,
          coupon_code: code,
          transaction_id: world.transfers[action.transfer],
        })
      ).status;
    case "money": {
      return (await shop.sms(bkashSms(world.transfers[action.transfer]!, action.taka))).status;
    }
    case "correct": {
      const id = await nthPayment(world, action.nth);
      const body = { transaction_id: world.transfers[action.transfer], provider: action.wallet };
      return (
        await academy.call(correctClaim, { params: { id }, body }, { as: world.people[action.learner]! })
      ).status;
    }
    case "transfer": {
      const id = await nthPayment(world, action.nth);
      const body = { transaction_id: world.transfers[action.transfer], provider: action.wallet };
      return (
        await academy.call(addTransfer, { params: { id }, body }, { as: world.people[action.learner]! })
      ).status;
    }
    case "balance": {
      const as = world.people[action.learner]!;
      const { status, body } = await shop.order(as, world.courses[action.course]!, code);
      if (status >= 400) return status;
      return (await academy.call(spendBalance, { params: { id: body.order_id } }, { as })).status;
    }
    // Both courses at once, paid with a transfer or from the balance.
    case "cart": {
      const as = world.people[action.learner]!;
      const { status, body } = await shop.cart(as, world.courses, code);
      if (status >= 400) return status;
      const params = { id: body.order_id };
      if (!action.claimed) return (await academy.call(spendBalance, { params }, { as })).status;
      const claim = { paid_amount: body.due, transaction_id: world.transfers[action.transfer] };
      return (await shop.claimOrder(as, body.order_id, claim)).status;
    }
    case "verify": {
      const id = await nthPayment(world, action.nth);
      const body = [
        {},
        { credit_ids: await creditsOf(world.transfers[action.transfer]!) },
        { without_money: true, reason: "Cash." },
      ][action.by];
      return (await academy.call(verifyPayment, { params: { id }, body }, { as: admins[action.admin]! }))
        .status;
    }
    case "reject": {
      const id = await nthPayment(world, action.nth);
      return (
        await academy.call(
          rejectPayment,
          { params: { id }, body: { reason: "No." } },
          { as: admins[action.admin]! },
        )
      ).status;
    }
    case "undo": {
      const id = await nthPayment(world, action.nth);
      const body = { reason: "Wrong." };
      return (await academy.call(undoDecision, { params: { id }, body }, { as: admins[action.admin]! }))
        .status;
    }
    case "refund": {
      const id = await nthPayment(world, action.nth);
      const body = { reason: "Asked for." };
      return (await academy.call(refundPayment, { params: { id }, body }, { as: admins[action.admin]! }))
        .status;
    }
    case "ask back": {
      const params = { id: await nthPayment(world, action.nth) };
      const body = { reason: "No time." };
      return (await academy.call(requestRefund, { params, body }, { as: await payerOf(world, params.id) }))
        .status;
    }
    case "withdraw": {
      const params = { id: await nthPayment(world, action.nth) };
      return (await academy.call(withdrawRefundRequest, { params }, { as: await payerOf(world, params.id) }))
        .status;
    }
    case "decline": {
      const { id, request_id } = await openRequest(world);
      const call = { params: { id }, body: { request_id, reason: "Too late." } };
      return (await academy.call(declineRefundRequest, call, { as: admins[action.admin]! })).status;
    }
    case "award": {
      const { id, claimant_id } = await openDispute(world);
      const call = { params: { id }, body: { claimant_id, reason: "Theirs." } };
      return (await academy.call(awardPayment, call, { as: admins[action.admin]! })).status;
    }
    case "return": {
      const [id] = await creditsOf(world.transfers[action.transfer]!);
      const body = { amount: action.half ? 250 : 1_000, reason: "Sent back." };
      return (await academy.call(returnCredit, { params: { id: id! }, body }, { as: admins[0]! })).status;
    }
    case "block": {
      const [id] = await creditsOf(world.transfers[action.transfer]!);
      const body = { reason: action.released ? null : "Forged." };
      return (await academy.call(blockCredit, { params: { id: id! }, body }, { as: admins[1]! })).status;
    }
    case "expire":
      await shop.expireOrders(world.people[action.learner]!);
      return 200;
  }
}

test("the sums of money stay right under random operations in parallel", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const world = await makeWorld();
        for (const round of rounds) {
          const statuses = await Promise.all(
            round.map(async (action) =>
              "further" in action
                ? takeFurther({ academy, shop, admins }, world, action)
                : take(world, action),
            ),
          );
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          expect(await faultsOfMoney(academy, { id: world.coupon.id, uses })).toEqual({});
        }
      },
    ),
    { numRuns: 120, endOnFailure: true },
  );
});
