import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAcademy, type TestAcademy } from "../../../tests/support/academy.ts";
import { whereIs } from "../../../tests/support/where-is.ts";
import { logIn, requestPasswordReset } from "../../features/accounts/contract.ts";
import { forgetStaleProofs } from "../../features/accounts/server/public.ts";
import { keepHouse } from "./housekeeping.ts";
import type { Services } from "./services.ts";

let academy: TestAcademy;
beforeAll(async () => {
  academy = await openAcademy();
});
afterAll(async () => academy.close());

/** What is done by the clock, done now. */
async function anHourPasses() {
  const jobs: Services["jobs"] = {
    ...academy.services.jobs,
    repeat: async (_kind, _cron, handle) => handle(),
  };
  for (const by of [keepHouse, forgetStaleProofs]) await by({ ...academy.services, jobs });
}

test("an address that has no account is forgotten a day after somebody typed it", async () => {
  const email = "nobody.of.ours@example.com";
  const body = { email, password: "some password" };
  await academy.call(requestPasswordReset, { body: { email } });
  await academy.mail.nextMailTo(email);
  await academy.call(logIn, { body });
  const { db } = academy.services;
  // Done jobs are pg-boss's to remove.
  const kept = async () => (await whereIs(academy, email)).filter((row) => !row.startsWith("jobs."));
  await anHourPasses();
  expect(await kept()).toHaveLength(2);
  await sql`update rate_counts set window_start = now() - interval '25 hours'`.execute(db);
  await sql`update one_time_codes set requested_at = now() - interval '25 hours'`.execute(db);
  await anHourPasses();
  expect(await kept()).toEqual([]);
});

test("live events are kept for a week, and farewells that cannot be said too", async () => {
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
