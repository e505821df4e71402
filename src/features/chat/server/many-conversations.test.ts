// The inbox of a team with many private conversations, and how the table of conversations follows their messages.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { writeSetting } from "#kit/server/settings.ts";
import { addCourse } from "#tests/courses.ts";
import { planOf } from "#tests/large-academy.ts";
import { rowsReadOf } from "#tests/rows-read.ts";
import { deleteOldPrivate } from "./delete-old-private.ts";
import { inboxOf } from "./queries/inbox.ts";
import { privateMonthsSetting } from "./settings.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, send, inbox, freshCourse } = openRoom();

/** Adds learners to a course, each with as many private messages to the team. */
const addConversations = async (courseId: number, count: number, each: number): Promise<number[]> =>
  academy.services.db.transaction().execute(async (tx) => {
    // Without the triggers that count each learner: they are not what this is about.
    await sql`alter table enrolments disable trigger user`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      with learners as (
        insert into users (email, password_hash, first_name, last_name, role)
        select gen_random_uuid() || '@example.com', 'x', 'Learner', n::text, 'learner'
        from generate_series(1, ${count}::integer) as n returning id)
      insert into enrolments (course_id, user_id, source)
      select ${courseId}::integer, id, 'free' from learners order by id returning user_id as id`.execute(tx);
    await sql`alter table enrolments enable trigger user`.execute(tx);
    const learners = rows.map(({ id }) => id);
    await sql`insert into chat_messages (course_id, user_id, learner_id, content)
      select ${courseId}::integer, learner, learner, 'Question ' || n
      from generate_series(1, ${each}::integer) as n, unnest(${learners}::integer[]) as learner
      order by n, learner`.execute(tx);
    return learners;
  });

test("the inbox of a team with 5,000 private conversations reads few of their 25,000 messages", async () => {
  const { db } = academy.services;
  const teacher = await academy.person("instructor");
  const { id } = await addCourse(db, { instructorId: teacher.id, title: "Large" });
  const learners = await addConversations(id, 5_000, 5);
  const newest = learners.slice(-50).toReversed();
  const reads = async (userId: number) => {
    for (const table of ["chat_messages", "chat_conversations", "chat_reads", "enrolments"])
      await sql`analyze ${sql.table(table)}`.execute(db);
    const plan = await planOf(academy, inboxOf(userId));
    expect(plan).not.toContain("Seq Scan on chat_messages");
    expect(plan).toMatch(/Index Scan( Backward)? using chat_messages_of_room /);
    return rowsReadOf(academy.services.connection, inboxOf(userId), "chat_messages");
  };
  const listed = async () =>
    (await inbox(teacher))[0]!.private.map(({ learner, unread }) => [learner, unread]);

  expect(await reads(teacher.id)).toBeLessThan(1_000);
  expect(await reads(learners[0]!)).toBeLessThan(50);
  expect(await listed()).toEqual(newest.map((learner) => [learner, 5]));
  // The teacher reads all but the oldest.
  await sql`insert into chat_reads (user_id, course_id, learner_id, last_read_id)
    select ${teacher.id}::integer, course_id, learner_id, last_message_id from chat_conversations
    where course_id = ${id} and learner_id <> ${learners[0]!}`.execute(db);
  expect(await reads(teacher.id)).toBeLessThan(1_000);
  expect(await listed()).toEqual([[learners[0], 5], ...newest.slice(0, 49).map((learner) => [learner, 0])]);
  // Who comes to the team later has nothing unread.
  const late = await academy.person("instructor");
  await sql`insert into course_staff (course_id, user_id, role, added_at)
    values (${id}, ${late.id}, 'assistant', now() + interval '1 minute')`.execute(db);
  expect(await reads(late.id)).toBeLessThan(1_000);
  expect((await inbox(late))[0]!.private.map(({ learner, unread }) => [learner, unread])).toEqual(
    newest.map((learner) => [learner, 0]),
  );
});

test("messages of one moment leave the last one in the inbox", async () => {
  const learner = await academy.person();
  const id = await freshCourse("At once", learner);
  const writers = [learner, people.owner, learner, people.owner, learner, people.owner];
  const sent = await Promise.all(
    writers.map(async (as, n) => send({ content: `Message ${n}`, learner: learner.id }, as, id)),
  );
  const last = Math.max(...sent.map(({ body }) => body.message_id));
  for (const as of [learner, people.owner]) {
    const [conversation] = (await inbox(as)).find(({ course_id }) => course_id === id)!.private;
    expect(conversation!.last_message.message_id).toBe(last);
  }
});

test("without its newest message a conversation has the one before, and without messages it is not listed", async () => {
  const { services } = academy;
  const learner = await academy.person();
  const id = await freshCourse("Shorter", learner);
  const sendAlone = async (content: string) =>
    (await send({ content, learner: learner.id }, learner, id)).body.message_id;
  const shown = async () =>
    (await inbox(people.owner))
      .find(({ course_id }) => course_id === id)!
      .private.map(({ last_message }) => last_message.content);
  const deleteOld = async (messageId: number) => {
    await sql`update chat_messages set created_at = now() - interval '7 months' where id = ${messageId}`.execute(
      services.db,
    );
    await deleteOldPrivate(services);
  };
  await writeSetting(services.db, privateMonthsSetting, { months: 6 });
  const [first, last] = [await sendAlone("First"), await sendAlone("Last")];
  expect(await shown()).toEqual(["Last"]);
  await deleteOld(last);
  expect(await shown()).toEqual(["First"]);
  await sendAlone("Again");
  expect(await shown()).toEqual(["Again"]);
  await deleteOld(first);
  expect(await shown()).toEqual(["Again"]);
  await sql`update chat_messages set created_at = now() - interval '7 months' where course_id = ${id}`.execute(
    services.db,
  );
  await deleteOldPrivate(services);
  expect(await shown()).toEqual([]);
});
