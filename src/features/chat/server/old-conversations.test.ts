// Private conversations from before there was a table of them are in the inbox.
import { expect, test } from "vitest";
import { openDatabaseBefore } from "#tests/database-before.ts";

test("the migration finds the conversations that are there, each with its newest message", async () => {
  const database = await openDatabaseBefore("0102-chat-conversations.sql");
  try {
    const { sql } = database;
    const people = await sql<{ id: number }[]>`
      insert into users (email, password_hash, first_name, last_name, role)
      select n || '@example.com', 'x', 'Person', n::text, 'learner' from generate_series(1, 3) as n returning id`;
    const [teacher, first, second] = people.map(({ id }) => id);
    await sql`insert into categories (name) values ('Any')`;
    const [course] = await sql<{ id: number }[]>`
      insert into courses (title, description, category_id, instructor_id, price_paisa)
      select 'Old', '', id, ${teacher!}::integer, 0 from categories where name = 'Any' returning id`;
    const messages = await sql<{ id: number }[]>`
      insert into chat_messages (course_id, user_id, learner_id, content, created_at)
      select ${course!.id}::integer, ${teacher!}::integer, learner, 'Hello',
        '2026-01-01T00:00:00Z'::timestamptz + place * interval '1 day'
      from unnest(${[first!, second!, first!, null]}::integer[]) with ordinality as message (learner, place)
      order by place returning id`;
    await database.upgrade();
    const row = (learner_id: number, day: number) => ({
      course_id: course!.id,
      learner_id,
      last_message_id: messages[day - 1]!.id,
      last_message_at: new Date(Date.UTC(2026, 0, 1 + day)),
    });
    expect([...(await sql`select * from chat_conversations order by learner_id`)]).toEqual([
      row(first!, 3),
      row(second!, 2),
    ]);
  } finally {
    await database.close();
  }
}, 60_000);
