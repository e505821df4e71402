// Many rows over three years, for tests of plans.
import type { RawBuilder } from "kysely";
import type { TestAcademy } from "./academy.ts";

const filled = ["users", "courses", "lessons", "enrolments", "lesson_completions", "reviews"];

/**
 * Adds 100 courses of 10 lessons with 20,000 enrolments, completed lessons and reviews. Triggers do not run, so the
 * counted figures stay as they were.
 * @returns the ids of the courses.
 */
export async function addManyRows({ services }: TestAcademy, instructorId: number): Promise<number[]> {
  const { sql } = services.connection;
  const ids = await sql.begin(async (tx) => {
    for (const table of filled) await tx.unsafe(`alter table ${table} disable trigger user`);
    await tx`insert into categories (name) values ('Many') on conflict do nothing`;
    const courses = await tx<{ id: number }[]>`
      insert into courses (title, description, category_id, instructor_id, price_paisa)
      select 'Many ' || n, '', (select id from categories where name = 'Many'), ${instructorId}, 0
      from generate_series(1, 100) as n returning id`;
    const made = courses.map(({ id }) => id);
    await tx`insert into course_figures (course_id) select unnest(${made}::integer[])`;
    await tx`insert into modules (course_id, position, title) select unnest(${made}::integer[]), 1, 'Module'`;
    await tx`
      insert into lessons (module_id, course_id, position, title)
      select module.id, module.course_id, n, 'Lesson ' || n
      from modules as module, generate_series(1, 10) as n where module.course_id = any(${made})`;
    await tx`
      insert into users (email, password_hash, first_name, last_name, email_verified_at)
      select 'large' || n || '@example.com', '', 'Large', 'Academy', now() - (20000 - n) * interval '80 minutes'
      from generate_series(1, 20000) as n`;
    // In the order of time, as they happen.
    await tx`
      insert into enrolments (course_id, user_id, source, enrolled_at)
      select (${made}::integer[])[1 + person.id % 100], person.id, 'free', person.email_verified_at
      from users as person where email like 'large%' order by person.id`;
    await tx`
      insert into lesson_completions (user_id, lesson_id, completed_at)
      select enrolment.user_id, lesson.id, enrolment.enrolled_at
      from enrolments as enrolment join lessons as lesson on lesson.course_id = enrolment.course_id
      where enrolment.course_id = any(${made}) and lesson.position <= 5 order by enrolment.enrolled_at`;
    await tx`
      insert into reviews (course_id, user_id, rating, created_at)
      select course_id, user_id, 5, enrolled_at from enrolments where course_id = any(${made})`;
    for (const table of filled) await tx.unsafe(`alter table ${table} enable trigger user`);
    return made;
  });
  for (const table of filled) await sql.unsafe(`analyze ${table}`);
  return ids;
}

const filledWithMoney = [
  "orders",
  "payments",
  "credits",
  "allocations",
  "allocation_reversals",
  "credit_returns",
];

/**
 * Adds 60,000 payments of one person, or of several in turn, over ten years, each with its money. Every fiftieth was
 * refunded. Triggers do not run.
 */
export async function addManyPayments(
  { services }: TestAcademy,
  payerId: number,
  others: readonly number[] = [],
): Promise<void> {
  const { sql } = services.connection;
  const payers = [payerId, ...others];
  await sql.begin(async (tx) => {
    for (const table of filledWithMoney) await tx.unsafe(`alter table ${table} disable trigger user`);
    // In the order of time, as they happen.
    await tx`
      insert into orders (payer_id, reference, due_paisa, status, created_at, expires_at)
      select (${payers}::integer[])[1 + n % ${payers.length}::integer], 'MANY' || n, 100000, case when n % 50 = 0 then 'refunded' else 'settled' end, at, at
      from generate_series(1, 60000) as n, lateral (select now() - (60000 - n) * interval '90 minutes' as at) as moment`;
    await tx`
      insert into payments (order_id, payer_id, provider, sender_number, transaction_id, amount_paisa, status, decided_at,
        created_at)
      select id, payer_id, 'bkash', '01712345678', reference, due_paisa,
        case status when 'refunded' then 'refunded' else 'verified' end, created_at, created_at
      from orders where reference like 'MANY%' order by id`;
    await tx`
      insert into credits (provider, trx_id, amount_paisa, received_at, source, is_accounted_for)
      select provider, transaction_id, amount_paisa, created_at, 'sms', true
      from payments where transaction_id like 'MANY%' order by id`;
    await tx`
      insert into allocations (credit_id, payment_id, amount_paisa, created_at)
      select credits.id, payments.id, payments.amount_paisa, payments.created_at
      from payments join credits on credits.trx_id = payments.transaction_id
      where payments.transaction_id like 'MANY%' order by payments.id`;
    await tx`
      insert into allocation_reversals (allocation_id, decided_by)
      select allocations.id, ${payerId}
      from allocations join payments on payments.id = payment_id
      where status = 'refunded' and transaction_id like 'MANY%' order by 1`;
    await tx`
      insert into credit_returns (credit_id, payment_id, amount_paisa, reason, decided_by, created_at)
      select credit_id, payment_id, allocations.amount_paisa, 'Many', ${payerId}, allocations.created_at
      from allocations join payments on payments.id = payment_id
      where status = 'refunded' and transaction_id like 'MANY%' order by allocations.id`;
    for (const table of filledWithMoney) await tx.unsafe(`alter table ${table} enable trigger user`);
  });
  for (const table of [...filledWithMoney, "payment_disputes", "return_reversals"])
    await sql.unsafe(`analyze ${table}`);
}

/** How PostgreSQL would run a statement. */
export async function planOf({ services }: TestAcademy, statement: RawBuilder<unknown>): Promise<string> {
  const { sql, parameters } = statement.compile(services.db);
  const plan = await services.connection.sql.unsafe(`explain ${sql}`, [...parameters] as number[]);
  return plan.map((line) => line["QUERY PLAN"]).join("\n");
}
