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
import { dayInBangladesh } from "#features/shares/rules.ts";
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
/** Half of a price, a price, or a price with a rest that pays for the other course. */
const taka = fc.constantFrom("500.00", "1,000.00", "2,000.00");
const step = fc.oneof(
  fc.record({ does: fc.constant("order" as const), learner, course, coupon }),
  fc.record({ does: fc.constant("part" as const), learner, transfer, paid: fc.boolean() }),
  fc.record({ does: fc.constant("part" as const), learner, transfer, paid: fc.boolean() }),
  fc.record({ does: fc.constant("plan" as const), has: fc.boolean() }),
  fc.record({ does: fc.constant("submit" as const), learner, course, transfer, coupon }),
  fc.record({ does: fc.constant("submit" as const), learner, course, transfer, coupon }),
  fc.record({ does: fc.constant("money" as const), transfer, taka }),
  fc.record({ does: fc.constant("money" as const), transfer, taka }),
  fc.record({ does: fc.constant("correct" as const), learner, transfer, nth }),
  fc.record({ does: fc.constant("transfer" as const), learner, transfer, nth }),
  fc.record({ does: fc.constant("balance" as const), learner, course, coupon }),
  fc.record({ does: fc.constant("balance" as const), learner, course, coupon }),
  fc.record({ does: fc.constant("verify" as const), admin: fc.nat(1), nth, by: fc.nat(2), transfer }),
  fc.record({ does: fc.constant("reject" as const), admin: fc.nat(1), nth }),
  fc.record({ does: fc.constant("undo" as const), admin: fc.nat(1), nth }),
  fc.record({ does: fc.constant("refund" as const), admin: fc.nat(1), nth }),
  fc.record({ does: fc.constant("ask back" as const), learner, nth }),
  fc.record({ does: fc.constant("withdraw" as const), learner, nth }),
  fc.record({ does: fc.constant("decline" as const), admin: fc.nat(1), nth }),
  fc.record({ does: fc.constant("award" as const), admin: fc.nat(1), nth, learner }),
  fc.record({ does: fc.constant("return" as const), transfer, half: fc.boolean() }),
  fc.record({ does: fc.constant("block" as const), transfer, released: fc.boolean() }),
  fc.record({ does: fc.constant("expire" as const), learner }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

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
  expect((await instalmentsIn(academy).plan(id, halves, admins[0]!)).status).toBe(200);
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
      return (await instalmentsIn(academy).plan(world.courses.at(-1)!, action.has ? halves : [], admins[1]!))
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
      const body = { transaction_id: world.transfers[action.transfer] };
      return (
        await academy.call(correctClaim, { params: { id }, body }, { as: world.people[action.learner]! })
      ).status;
    }
    case "transfer": {
      const id = await nthPayment(world, action.nth);
      const body = { transaction_id: world.transfers[action.transfer] };
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
      return (await academy.call(requestRefund, { params, body }, { as: world.people[action.learner]! }))
        .status;
    }
    case "withdraw": {
      const params = { id: await nthPayment(world, action.nth) };
      return (await academy.call(withdrawRefundRequest, { params }, { as: world.people[action.learner]! }))
        .status;
    }
    case "decline": {
      const params = { id: await nthPayment(world, action.nth) };
      const body = { reason: "Too late." };
      return (await academy.call(declineRefundRequest, { params, body }, { as: admins[action.admin]! }))
        .status;
    }
    case "award": {
      const id = await nthPayment(world, action.nth);
      const body = { claimant_id: world.people[action.learner]!.id, reason: "Theirs." };
      return (await academy.call(awardPayment, { params: { id }, body }, { as: admins[action.admin]! }))
        .status;
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

/** Every possible error of the books, by name, with its count. */
async function faults(world: World): Promise<Record<string, number>> {
  const [found] = await academy.services.connection.sql`select
    (select count(*)::int from enrolments e left join payments p on p.id = e.payment_id where e.source = 'paid' and
      (p.status is distinct from 'verified' or p.decided_by is null
        and not exists (select from active_allocations a where a.payment_id = p.id))) as unexplained_enrolments,
    (select count(*)::int from payments p where p.status = 'verified' and p.decided_by is null
      and p.amount_paisa is distinct from (select sum(amount_paisa) from active_allocations a where a.payment_id = p.id)) as settled_for_another_amount,
    (select count(*)::int from credits c where c.amount_paisa <
      (select coalesce(sum(amount_paisa), 0) from active_allocations a where a.credit_id = c.id)
      + (select coalesce(sum(amount_paisa), 0) from active_returns r where r.credit_id = c.id)) as credits_overspent,
    (select count(*)::int from active_allocations a join payments p on p.id = a.payment_id
      where p.status <> 'verified') as allocations_to_nothing,
    (select count(*)::int from active_returns r join payments p on p.id = r.payment_id
      where p.status <> 'refunded') as refunds_of_nothing,
    (select count(*)::int from payments p where p.status = 'refunded'
      and not exists (select from active_returns r where r.payment_id = p.id)) as refunded_without_return,
    (select count(*)::int from refund_requests r join payments p on p.id = r.payment_id
      where r.ended_at is null and (p.status <> 'verified'
        or not exists (select from active_allocations a where a.payment_id = p.id))) as asked_back_for_nothing,
    (select count(*)::int from enrolments e join payments p on p.id = e.payment_id
      where p.status <> 'verified') as enrolled_by_nothing,
    (select count(*)::int from payments p where p.is_reopened and p.status = 'verified'
      and p.decided_by is null) as taken_back_and_settled_automatically,
    (select count(*)::int from payments p where p.status = 'verified' and p.decided_by is null and p.provider <> 'balance'
      and exists (select from transaction_claims mine join transaction_claims e on e.provider = mine.provider
        and e.transaction_id = mine.transaction_id
        where mine.payment_id = p.id and e.payment_id <> p.id and e.payer_id = p.payer_id and e.status = 'rejected')
      ) as rejected_and_settled_automatically,
    (select count(*)::int from (select from transaction_claims where status <> 'rejected'
      group by provider, transaction_id having count(*) > 1) as doubled) as claimed_twice,
    (select count(*)::int from active_allocations a join payments p on p.id = a.payment_id and p.provider = 'balance'
      where not exists (select from allocations b join payments first on first.id = b.payment_id
        where b.credit_id = a.credit_id and first.payer_id = p.payer_id and first.provider <> 'balance')
      ) as spent_what_was_never_theirs,
    (select count(*)::int from payments p where p.amount_paisa <
      (select sum(amount_paisa) from active_allocations a where a.payment_id = p.id)) as paid_twice,
    (select count(*)::int from audit_log l join active_allocations a on a.payment_id = l.subject_id
      where l.subject_kind = 'payment' and l.after ->> 'without_money' = 'true' and l.id = (
        select max(id) from audit_log last where last.subject_kind = 'payment' and last.subject_id = l.subject_id
          and last.action = 'payment.verified')) as exceptions_with_money,
    (select count(*)::int from payments p join order_lines l on l.order_id = p.order_id
      join orders o on o.id = p.order_id left join instalments i on i.id = o.instalment_id
      where p.status = 'verified' and coalesce(i.part, 1) = 1
      and not exists (select from enrolments e where e.user_id = l.learner_id and e.course_id = l.course_id)) as paid_and_not_enrolled,
    (select count(*)::int from enrolments e join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
      join instalments i on i.id = o.instalment_id where i.part > 1) as enrolled_by_a_later_part,
    (select count(*)::int from orders o join instalments i on i.id = o.instalment_id
      join instalment_agreements a on a.id = i.agreement_id
      where o.due_paisa <> i.amount_paisa or o.payer_id <> a.user_id
        or not exists (select from order_lines l where l.order_id = o.id and l.course_id = a.course_id)) as orders_and_parts_disagree,
    (select count(*)::int from instalment_agreements a where a.total_paisa <>
      (select sum(amount_paisa) from instalments i where i.agreement_id = a.id)) as parts_are_not_the_price,
    (select count(*)::int from instalment_agreements a
      cross join lateral instalments_of(a.user_id, a.course_id) as mine
      where mine.is_paid is distinct from exists (select from payments p join orders o on o.id = p.order_id
        where o.instalment_id = mine.id and p.status = 'verified')) as paid_parts_and_payments_disagree,
    (select count(*)::int from enrolments e join payments p on p.id = e.payment_id join orders o on o.id = p.order_id
      join instalments i on i.id = o.instalment_id
      where not exists (select from instalments_of(e.user_id, e.course_id) as mine where mine.part = 1 and mine.is_paid)
        and not exists (select from order_lines l join orders w on w.id = l.order_id where l.learner_id = e.user_id
          and l.course_id = e.course_id and w.status = 'settled' and w.instalment_id is null)) as enrolled_without_first_part,
    (select count(*)::int from orders o where (o.status = 'settled') is distinct from
      exists (select from payments p where p.order_id = o.id and p.status = 'verified')
      or (o.status = 'refunded') is distinct from
      exists (select from payments p where p.order_id = o.id and p.status = 'refunded')) as orders_and_payments_disagree,
    (select count(*)::int from payments p join orders o on o.id = p.order_id where p.amount_paisa <> o.due_paisa
      or o.due_paisa <> (select sum(due_paisa) from order_lines l where l.order_id = o.id)) as wrong_sums,
    (select greatest(0, count(*) - ${uses})::int from orders where coupon_id = ${world.coupon.id} and status = 'settled') as coupon_overused,
    (select count(*)::int from orders o join coupon_uses u on u.order_id = o.id
      where (o.status = 'settled') <> (u.status = 'redeemed')) as uses_and_orders_disagree,
    (select count(*)::int from receipt_counter where last_number <> (select count(*) from receipts)
      or last_number <> (select coalesce(max(number), 0) from receipts)) as gaps_in_receipts,
    (select count(*)::int from payments p where (
      select coalesce(sum(case kind when 'payment' then amount_paisa else -amount_paisa end), 0) from receipts r
      where r.payment_id = p.id and not exists (select from receipt_cancellations c where c.number = r.number))
      <> (select coalesce(sum(amount_paisa), 0) from active_allocations a where a.payment_id = p.id)) as receipts_and_money_disagree,
    (select count(*)::int from payments p
      cross join lateral (select coalesce(sum(e.money_paisa), 0) as money, coalesce(sum(e.share_paisa), 0) as share
        from receipts r join share_entries e on e.receipt_number = r.number where r.payment_id = p.id) as given
      where given.money <> (select coalesce(sum(amount_paisa), 0) from active_allocations a where a.payment_id = p.id)
        or given.share <> floor(given.money * 3333 / 10000)) as shares_and_money_disagree,
    (select count(*)::int from (select payment_id from receipts r
      where not exists (select from receipt_cancellations c where c.number = r.number)
      group by payment_id, kind having count(*) > 1) as doubled) as receipts_doubled,
    (select count(*)::int from receipts r join receipts first on first.number = r.refund_of
      where first.payment_id <> r.payment_id or first.kind <> 'payment' or first.number > r.number
        or exists (select from receipt_cancellations c where c.number = first.number)
          and not exists (select from receipt_cancellations c where c.number = r.number)) as refunds_without_receipt,
    (select count(*)::int from payments p where p.status <> 'pending' and 1 <> (select count(*) from audit_log a
      where a.subject_kind = 'payment' and a.subject_id = p.id and a.action in ('payment.verified', 'payment.rejected'))
      - (select count(*) from audit_log a where a.subject_kind = 'payment' and a.subject_id = p.id
        and a.action = 'payment.reopened')) as not_audited_once`;
  return Object.fromEntries(Object.entries(found!).filter(([, count]) => count !== 0));
}

test("the sums of money stay right under random operations in parallel", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const world = await makeWorld();
        for (const round of rounds) {
          const statuses = await Promise.all(round.map(async (action) => take(world, action)));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          expect(await faults(world)).toEqual({});
        }
      },
    ),
    { numRuns: 120, endOnFailure: true },
  );
});
