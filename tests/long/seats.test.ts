// Learners, money, administrators and time change the seats of a course, many at once. No seat is given twice,
// and no payment is refused.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import * as enrolment from "#features/enrolment/contract.ts";
import { passAllSeatsOn } from "#features/enrolment/server/pass-seats-on.ts";
import { rejectPayment } from "#features/payment-review/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { type Shop, shopIn } from "#tests/payments.ts";

const academy = setUpAcademy();
let shop: Shop;
let admin: Someone;
let people: Someone[];
beforeAll(async () => {
  shop = shopIn(academy);
  admin = await academy.person("admin");
  people = await Promise.all(Array.from({ length: 8 }, async () => academy.person()));
  await shop.setting("payment_submissions_per_hour", 100_000);
});

const capacity = 3;
const learner = fc.nat(7);
const step = fc.oneof(
  fc.record({ does: fc.constant("order" as const), learner }),
  fc.record({ does: fc.constant("order" as const), learner }),
  fc.record({ does: fc.constant("pay" as const), learner }),
  fc.record({ does: fc.constant("money" as const), learner }),
  fc.record({ does: fc.constant("reject" as const), learner }),
  fc.record({ does: fc.constant("join" as const), learner }),
  fc.record({ does: fc.constant("join" as const), learner }),
  fc.record({ does: fc.constant("leave" as const), learner }),
  fc.record({ does: fc.constant("expire" as const), learner }),
  fc.record({ does: fc.constant("lapse" as const), learner }),
  fc.record({ does: fc.constant("minute" as const), learner }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A course of three seats, and the transfer that each learner would make for it. */
async function makeWorld() {
  const course = await shop.course(4_000);
  await academy.services.db.updateTable("courses").set({ capacity }).where("id", "=", course).execute();
  return { course, transfers: people.map(() => transactionId("SEAT")) };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function take({ course, transfers }: World, { does, learner: at }: Step): Promise<number> {
  const as = people[at]!;
  const { db, connection } = academy.services;
  const params = { id: course };
  switch (does) {
    case "order":
      return (await shop.order(as, course)).status;
    case "pay":
      return (await shop.submit(as, course, { transaction_id: transfers[at]! })).status;
    case "money":
      return (await shop.sms(bkashSms(transfers[at]!))).status;
    case "reject": {
      const row = await db
        .selectFrom("payments")
        .select("id")
        .where("transaction_id", "=", transfers[at]!)
        .orderBy("id", "desc")
        .executeTakeFirst();
      const answer = { params: { id: row?.id ?? 1 }, body: { reason: "No." } };
      return (await academy.call(rejectPayment, answer, { as: admin })).status;
    }
    case "join":
      return (await academy.call(enrolment.joinWaitingList, { params }, { as })).status;
    case "leave":
      return (await academy.call(enrolment.leaveWaitingList, { params }, { as })).status;
    // Real time takes no locks, but this test sets the times in the database. So it locks the seats, as all
    // code does that changes seats. An order may run out only once: otherwise a claim that was late would later
    // seem in time.
    case "expire":
      await connection.sql.begin(async (tx) => {
        await tx`select from courses where id = ${course} for no key update`;
        await tx`update orders set expires_at = clock_timestamp() from order_lines as line
          where line.order_id = orders.id and line.course_id = ${course} and payer_id = ${as.id}
            and expires_at > clock_timestamp()`;
      });
      return 200;
    case "lapse":
      await connection.sql.begin(async (tx) => {
        await tx`select from courses where id = ${course} for no key update`;
        await tx`update waiting_places set offered_until = clock_timestamp()
          where course_id = ${course} and user_id = ${as.id} and ended_at is null and offered_until is not null`;
      });
      return 200;
    case "minute":
      await passAllSeatsOn(academy.services);
      return 200;
  }
}

/** Every possible error of the seats, by name, with its count. */
async function faults({ course }: World, settled: boolean): Promise<Record<string, number>> {
  const [found] = await academy.services.connection.sql`
    with holders as (select * from seat_holders(${course})),
    late as (select distinct p.payer_id from payments p join orders o on o.id = p.order_id
      join order_lines l on l.order_id = o.id where l.course_id = ${course}
      and p.status = 'pending' and p.created_at >= o.expires_at)
    select
      greatest(0, (select count(*) from enrolments where course_id = ${course}) - ${capacity})::int as enrolled_beyond,
      -- A late claim waits for a person, and may exist when the course is full.
      greatest(0, (select count(*) from holders where user_id not in (select payer_id from late)) - ${capacity})::int as held_beyond,
      (select count(*)::int from payments p join order_lines l on l.order_id = p.order_id
        where l.course_id = ${course} and p.status = 'verified'
        and not exists (select from enrolments e where e.user_id = p.payer_id and e.course_id = l.course_id)) as paid_and_not_enrolled,
      (select count(*)::int from payments p join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id
        join credits c on c.trx_id = p.transaction_id
        where l.course_id = ${course} and p.status = 'pending' and p.created_at < o.expires_at
        and not exists (select from allocations a where a.credit_id = c.id)
        -- After a rejection, a claim to the same transfer waits for a person.
        and not exists (select from payments earlier where earlier.payer_id = p.payer_id
          and earlier.transaction_id = p.transaction_id and earlier.status = 'rejected')) as seen_in_time_and_turned_away,
      (select count(*)::int from waiting_places w where w.course_id = ${course} and w.ended_at is null
        and exists (select from enrolments e where e.user_id = w.user_id and e.course_id = w.course_id)) as enrolled_and_waiting,
      case when ${settled} then greatest(0, least(
        (select count(*) from waiting_places where course_id = ${course} and ended_at is null and offered_until is null),
        ${capacity} - (select count(*) from holders)))::int else 0 end as free_while_somebody_waits,
      case when ${settled} then (select count(*)::int from course_figures f where f.course_id = ${course}
        and f.seats_left is distinct from case
          when exists (select from waiting_places where course_id = ${course} and ended_at is null and offered_until is null) then 0
          else greatest(0, ${capacity} - (select count(*) from holders)) end) else 0 end as shown_wrongly`;
  return Object.fromEntries(Object.entries(found!).filter(([, count]) => count !== 0));
}

/** A rejected claim is sent again, and its money is seen. It must wait for a person and not count as turned away. */
const paidAgainAfterRejection: Step[][] = (["pay", "reject", "pay", "money"] as const).map((does) => [
  { does, learner: 5 },
]);

test("no seat is given twice and no money is refused, under random operations in parallel", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 7 }),
      async (rounds) => {
        const world = await makeWorld();
        for (const round of rounds) {
          const statuses = await Promise.all(round.map(async (action) => take(world, action)));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
          expect(await faults(world, false)).toEqual({});
        }
        // A minute later everything is right.
        await passAllSeatsOn(academy.services);
        expect(await faults(world, true)).toEqual({});
      },
    ),
    { numRuns: 120, endOnFailure: true, examples: [[paidAgainAfterRejection]] },
  );
});
