import { sql } from "kysely";
import { expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { whereIs } from "#tests/where-is.ts";
import { logIn, register, requestPasswordReset } from "#features/accounts/contract.ts";
import { deleteStaleProofs } from "#features/accounts/server/delete-stale-proofs.ts";
import { housekeeping } from "./housekeeping.ts";
import type { Services } from "./services.ts";

const academy = setUpAcademy();

/** What is done by the clock, done now. */
async function anHourPasses() {
  const jobs: Services["jobs"] = {
    ...academy.services.jobs,
    repeat: async (_kind, _cron, handle) => handle(),
  };
  for (const by of [housekeeping, deleteStaleProofs]) await by({ ...academy.services, jobs });
}

test("an address without an account is deleted after a day", async () => {
  const email = "nobody.of.ours@example.com";
  const body = { email, password: "some password" };
  await academy.call(requestPasswordReset, { body: { email } });
  await academy.mail.nextMailTo(email);
  await academy.call(logIn, { body });
  const { db } = academy.services;
  // Done jobs are pg-boss's to remove.
  const kept = async () => (await whereIs(academy, email)).filter((row) => !row.startsWith("jobs."));
  await anHourPasses();
  // The code; and as tries, by network and in all, the mail and the sign-in.
  expect(await kept()).toHaveLength(5);
  await sql`update rate_counts set window_start = now() - interval '25 hours'`.execute(db);
  await sql`update one_time_codes set requested_at = now() - interval '25 hours'`.execute(db);
  await anHourPasses();
  expect(await kept()).toEqual([]);
});

test("a job that mailed a code is deleted after an hour", async () => {
  const email = "somebody.else@example.com";
  await academy.call(requestPasswordReset, { body: { email } });
  await academy.mail.nextMailTo(email);
  const jobs = await academy.services.connection.sql`
    select deletion_seconds from jobs.job where data ->> 'email' = ${email}`;
  expect(jobs).toEqual([{ deletion_seconds: 3_600 }]);
});

test("sessions are deleted 90 days after their last use", async () => {
  const { db, connection } = academy.services;
  const person = await academy.person();
  for (const days of [89, 91])
    await sql`insert into sessions (user_id, user_agent, last_used_at)
      values (${person.id}, ${`of ${days} days ago`}, now() - make_interval(days => ${days}))`.execute(db);
  await anHourPasses();
  const kept = await connection.sql`
    select user_agent from sessions where user_id = ${person.id} order by last_used_at desc`;
  expect(kept.map((row) => row.user_agent)).toEqual(["node", "of 89 days ago"]);
});

test("an unconfirmed account is deleted after a month, but not while a code is on its way", async () => {
  const { db, connection } = academy.services;
  const body = { first_name: "A", last_name: "B", phone: "01712345678", password: "a long password" };
  for (const name of ["late", "again", "fresh"])
    await academy.call(register, { body: { ...body, email: `${name}@example.com` } });
  const confirmed = await academy.person();
  await sql`update users set created_at = now() - interval '31 days' where email <> 'fresh@example.com'`.execute(
    db,
  );
  await sql`update one_time_codes set requested_at = now() - interval '25 hours'
    where email <> 'again@example.com'`.execute(db);
  await anHourPasses();
  const kept = await connection.sql`select email from users where role = 'learner' order by email`;
  expect(kept.map((row) => row.email)).toEqual(
    expect.arrayContaining(["again@example.com", "fresh@example.com", confirmed.email]),
  );
  expect(kept.map((row) => row.email)).not.toContain("late@example.com");
});

test("live events and mails about deleted accounts that cannot be sent are deleted after a week", async () => {
  const { db } = academy.services;
  const age = async (days: number) => {
    await sql`insert into live_events (user_id, kind, payload, created_at)
      values (${days}, 'payment', '{}', now() - make_interval(days => ${days}))`.execute(db);
    await sql`insert into farewells (email, language, created_at)
      values (${`left.${days}@example.com`}, 'en', now() - make_interval(days => ${days}))`.execute(db);
  };
  for (const days of [6, 8]) await age(days);
  await anHourPasses();
  const { rows } = await sql<{ user_id: number; email: string }>`
    select user_id, email from live_events, farewells where kind = 'payment'`.execute(db);
  expect(rows).toEqual([{ user_id: 6, email: "left.6@example.com" }]);
});
