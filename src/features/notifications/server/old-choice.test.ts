// Who had announcements by mail before there were choices for every type still has them.
import { expect, test } from "vitest";
import { openDatabaseBefore } from "#tests/database-before.ts";

test("the migration keeps the choice of announcements by mail, and of nobody else", async () => {
  const database = await openDatabaseBefore("0072-notification-choices.sql");
  try {
    const { sql } = database;
    const people = await sql<{ id: number }[]>`
      insert into users (email, password_hash, first_name, last_name, role)
      select n || '@example.com', 'x', 'Learner', n::text, 'learner' from generate_series(1, 3) n returning id`;
    const [first, , third] = people.map(({ id }) => id);
    await sql`insert into announcement_mails (user_id, chosen_at)
      select unnest(${[first!, third!]}::integer[]), '2026-01-02T03:04:05Z'`;
    await database.upgrade();
    const chosenAt = new Date("2026-01-02T03:04:05Z");
    const choice = { type: "announcement", channel: "mail", choice: "now", chosen_at: chosenAt };
    expect([...(await sql`select * from notification_choices order by user_id`)]).toEqual([
      { user_id: first, ...choice },
      { user_id: third, ...choice },
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
