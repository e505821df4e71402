// Adds a million payments with their orders, money and enrolments, like an academy of many years, to measure the desk.
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { connect } from "#kit/server/database/connect.ts";

/** Their triggers rest meanwhile: seats and figures of a course would be written for each row. */
const withTriggers = ["order_lines", "payments", "allocations", "enrolments"];
const counted = ["orders", "payments", "credits"];
const filled = [
  "orders",
  "order_lines",
  "payments",
  "credits",
  "allocations",
  "enrolments",
  "course_figures",
];

/**
 * Adds payments of the people of the bench, over three years. `waiting` of them wait for their money, newest last. Of the
 * others one in 50 was rejected, one in 50 was verified by an administrator without money, and the rest settled
 * automatically with a credit. `unowned`: as many transfers came that nobody claims. What the triggers keep is written too.
 */
export async function addManyPayments(
  dataDir: string,
  { total, waiting, unowned }: { total: number; waiting: number; unowned: number },
): Promise<void> {
  const { sql, close } = connect(findRunningPostgres(dataDir)!, 1);
  try {
    for (const table of withTriggers) await sql.unsafe(`alter table ${table} disable trigger user`);
    await sql`
      create temporary table made as
      with person as (
        select array_agg(id order by id) as ids, count(*)::integer as people
        from users where email like 'person%@bench.invalid'
      ), course as (
        select array_agg(id order by id) as ids, count(*)::integer as courses from courses
      )
      select n, person.ids[1 + n % people] as payer_id,
        course.ids[1 + (n + n / people * 131) % courses] as course_id,
        '017' || lpad((n % people)::text, 8, '0') as sender,
        -- An odd factor: each number gives another ID, and IDs of one day begin and end in many ways, as real ones do.
        upper(lpad(to_hex((n * 2654435761) % 1099511627776), 10, '0')) as transaction_id,
        now() - n * interval '95 seconds' as at,
        case when n <= ${waiting}::integer then 'pending' when n % 50 = 0 then 'rejected' else 'verified' end as status,
        n % 50 = 1 as by_hand,
        (select coalesce(max(id), 0) from orders) + n as order_id,
        (select coalesce(max(id), 0) from payments) + n as payment_id,
        (select coalesce(max(id), 0) from credits) + n as credit_id
      from person, course, generate_series(1, ${total}::integer) as n`;
    await sql`analyze made`;
    await sql`
      insert into orders (id, payer_id, reference, due_paisa, status, created_at, expires_at) overriding system value
      select order_id, payer_id, transaction_id, 150000, case when status = 'verified' then 'settled' else 'open' end,
        at - interval '20 minutes', at + interval '24 hours'
      from made order by n desc`;
    await sql`
      insert into order_lines (order_id, learner_id, course_id, price_paisa, due_paisa)
      select order_id, payer_id, course_id, 150000, 150000 from made order by n desc`;
    await sql`
      insert into payments (id, order_id, payer_id, provider, sender_number, transaction_id, amount_paisa, status, outcome,
        reason, decided_by, decided_at, created_at) overriding system value
      select payment_id, order_id, payer_id, 'bkash', sender, transaction_id, 150000, status,
        case when status = 'pending' then 'not_seen' end,
        case when status = 'rejected' then 'No transfer with this transaction ID has arrived.' end,
        case when status = 'rejected' or status = 'verified' and by_hand then administrator.id end,
        case when status <> 'pending' then at + interval '3 minutes' end, at
      from made, (select id from users where email = 'admin@bidya.test') as administrator order by n desc`;
    await sql`
      insert into credits (id, provider, trx_id, amount_paisa, sender_number, received_at, source, is_accounted_for)
        overriding system value
      select credit_id, 'bkash', transaction_id, 150000, sender, at, 'sms', true
      from made where status = 'verified' and not by_hand order by n desc`;
    await sql`
      insert into allocations (credit_id, payment_id, amount_paisa, created_at)
      select credit_id, payment_id, 150000, at + interval '3 minutes'
      from made where status = 'verified' and not by_hand order by n desc`;
    await sql`
      insert into enrolments (course_id, user_id, source, payment_id, enrolled_at)
      select course_id, payer_id, 'paid', payment_id, at + interval '3 minutes'
      from made where status = 'verified' order by n desc
      on conflict do nothing`;
    await sql`drop table made`;
    for (const table of counted)
      await sql.unsafe(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    await sql`
      insert into credits (provider, trx_id, amount_paisa, sender_number, received_at, source)
      select 'bkash', 'X' || upper(lpad(to_hex((n::bigint * 2654435761) % 68719476736), 9, '0')), 150000,
        '019' || lpad(n::text, 8, '0'), now() - n * interval '2 hours', 'sms'
      from generate_series(1, ${unowned}::integer) as n`;
    await sql`
      update course_figures set students = counted.students
      from (select course_id, count(*)::integer as students from enrolments group by course_id) as counted
      where counted.course_id = course_figures.course_id`;
    for (const table of withTriggers) await sql.unsafe(`alter table ${table} enable trigger user`);
    await sql.unsafe(`vacuum analyze ${filled.join(", ")}`);
  } finally {
    await close();
  }
}
