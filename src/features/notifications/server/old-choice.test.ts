// Who had announcements by mail before there were choices for every type still has them.
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "#kit/server/database/connect.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { readSqlFiles } from "#kit/server/database/sql-file.ts";
import { openEmptyDatabase } from "#tests/empty-database.ts";

const migrations = join(import.meta.dirname, "../../../../db/migrations");
const before = "0072-notification-choices.sql";

test("the migration keeps the choice of announcements by mail, and of nobody else", async () => {
  const database = await openEmptyDatabase();
  try {
    const { sql } = database;
    await sql`create table schema_migrations (
      name text primary key, checksum text not null, ran_at timestamptz not null default now())`;
    for (const { name, text, checksum } of await readSqlFiles(migrations)) {
      if (name >= before) continue;
      await sql.begin(async (tx) => {
        await tx.unsafe(text);
        await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
      });
    }
    const people = await sql<{ id: number }[]>`
      insert into users (email, password_hash, first_name, last_name, role)
      select n || '@example.com', 'x', 'Learner', n::text, 'learner' from generate_series(1, 3) n returning id`;
    const [first, , third] = people.map(({ id }) => id);
    await sql`insert into announcement_mails (user_id, chosen_at)
      select unnest(${[first!, third!]}::integer[]), '2026-01-02T03:04:05Z'`;
    // In a new session, as a process that starts.
    const starting = connect(database.address, 1);
    await migrate(starting);
    await starting.close();
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
