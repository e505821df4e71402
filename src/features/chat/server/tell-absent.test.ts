import { sql } from "kysely";
import { expect, test } from "vitest";
import { muteCourse } from "#features/enrolment/mute-contract.ts";
import { listNotifications, type NotificationPage } from "#features/notifications/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { markChatRead } from "../contract.ts";
import { tellAbsent } from "./tell-absent.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, send, remove, freshCourse } = openRoom();

const tell = async () => tellAbsent(academy.services, 0);
const pageOf = async (as: Someone, language = "en") =>
  (await academy.call(listNotifications, { query: { page: 1, page_size: 100 } }, { as, language }))
    .body as NotificationPage;
const noticesOf = async (as: Someone, course: number, language = "en") =>
  (await pageOf(as, language)).results
    .filter((one) => one.course_id === course && one.related_object_type === "chat_message")
    .map(({ message, link, is_read: isRead }) => ({ message, link, isRead }));
const markRead = async (course: number, message_id: number, as: Someone, learner?: number) =>
  academy.call(markChatRead, { params: { id: course }, body: { message_id, learner } }, { as });

test("who did not read gets one notification of the room, renewed with the number, in both languages", async () => {
  const id = await freshCourse("Renewed");
  const link = `/course/${id}/inbox`;
  await send({}, people.owner, id);
  await tell();
  expect(await noticesOf(people.learner, id)).toEqual([
    { message: "A new message in Renewed", link, isRead: false },
  ]);
  expect(await noticesOf(people.owner, id)).toEqual([]);
  await sql`update notifications set is_read = true`.execute(academy.services.db);
  await send({}, people.owner, id);
  await send({}, people.owner, id);
  await tell();
  expect(await noticesOf(people.learner, id)).toEqual([
    { message: "3 new messages in Renewed", link, isRead: false },
  ]);
  expect((await noticesOf(people.learner, id, "bn"))[0]?.message).toBe("Renewed কোর্সে ৩টি নতুন বার্তা");
  expect((await pageOf(people.learner)).unread_rooms).toBe(1);
});

test("nobody is told twice without a new message", async () => {
  const id = await freshCourse("Once");
  await send({}, people.owner, id);
  await tell();
  await sql`update notifications set is_read = true where course_id = ${id}`.execute(academy.services.db);
  await tell();
  expect((await noticesOf(people.learner, id)).map(({ isRead }) => isRead)).toEqual([true]);
});

test("who reads within the time gets none, and a message is not told before it", async () => {
  const id = await freshCourse("Present");
  const { message_id: message } = (await send({}, people.owner, id)).body;
  await tellAbsent(academy.services);
  expect(await noticesOf(people.learner, id)).toEqual([]);
  await markRead(id, message, people.learner);
  await tell();
  expect(await noticesOf(people.learner, id)).toEqual([]);
});

test("who is in the room is not told of a message of this moment, and hears of it later", async () => {
  const id = await freshCourse("Busy");
  const { message_id: first } = (await send({}, people.owner, id)).body;
  const { db } = academy.services;
  await sql`update chat_messages set created_at = now() - interval '90 seconds' where id = ${first}`.execute(
    db,
  );
  await sql`update chat_rooms_to_tell set since = now() - interval '90 seconds' where course_id = ${id}`.execute(
    db,
  );
  await markRead(id, first, people.learner);
  const { message_id: second } = (await send({}, people.owner, id)).body;
  await tellAbsent(academy.services);
  expect(await noticesOf(people.learner, id)).toEqual([]);
  const rooms = await db
    .selectFrom("chat_rooms_to_tell")
    .select("first_message_id")
    .where("course_id", "=", id)
    .execute();
  expect(rooms).toEqual([{ first_message_id: second }]);
  await tell();
  expect((await noticesOf(people.learner, id)).map(({ message }) => message)).toEqual([
    "A new message in Busy",
  ]);
});

test("reading the room withdraws it, also if the position was there before", async () => {
  const id = await freshCourse("Read");
  const { message_id: message } = (await send({}, people.owner, id)).body;
  await tell();
  await markRead(id, message, people.learner);
  expect(await noticesOf(people.learner, id)).toEqual([]);
  await sql`insert into notifications (user_id, message, related_object_type, course_id, topic)
    values (${people.learner.id}, 'late', 'chat_message', ${id}, ${`chat:${id}`})`.execute(
    academy.services.db,
  );
  await markRead(id, message, people.learner);
  expect(await noticesOf(people.learner, id)).toEqual([]);
});

test("removing the messages withdraws it from those who have nothing unread left", async () => {
  const id = await freshCourse("Removed");
  const [first, second] = [
    (await send({}, people.owner, id)).body.message_id,
    (await send({}, people.owner, id)).body.message_id,
  ];
  await tell();
  await remove(first, people.owner);
  expect(await noticesOf(people.learner, id)).toHaveLength(1);
  await remove(second, people.owner);
  expect(await noticesOf(people.learner, id)).toEqual([]);
});

test("of a private conversation it says so, and goes to the learner or to the team", async () => {
  const id = await freshCourse("Private");
  const learner = people.learner.id;
  const link = `/course/${id}/inbox?learner=${learner}`;
  await send({ learner }, people.learner, id);
  await tell();
  const message = "A new private message in Private";
  expect(await noticesOf(people.owner, id)).toEqual([{ message, link, isRead: false }]);
  expect(await noticesOf(people.learner, id)).toEqual([]);
  const answer = (await send({ learner }, people.owner, id)).body.message_id;
  await send({ learner }, people.owner, id);
  await tell();
  expect((await noticesOf(people.learner, id))[0]?.message).toBe("2 new private messages in Private");
  await markRead(id, answer + 1, people.learner, learner);
  expect(await noticesOf(people.learner, id)).toEqual([]);
});

test("who muted the course still gets one of a private conversation, and none of the room", async () => {
  const id = await freshCourse("Muted");
  await academy.call(muteCourse, { params: { id } }, { as: people.learner });
  const learner = people.learner.id;
  await send({}, people.owner, id);
  await send({ learner }, people.owner, id);
  await tell();
  expect((await noticesOf(people.learner, id)).map(({ message }) => message)).toEqual([
    "A new private message in Muted",
  ]);
  // Both types are chosen apart.
  await academy.services.db
    .insertInto("notification_choices")
    .values({ user_id: people.owner.id, type: "chat_private", channel: "site", choice: "off" })
    .execute();
  await send({}, people.learner, id);
  await send({ learner }, people.learner, id);
  await tell();
  expect((await noticesOf(people.owner, id)).map(({ message }) => message)).toEqual([
    "A new message in Muted",
  ]);
  await academy.services.db.deleteFrom("notification_choices").execute();
});

test("messages of a room make one row to tell, also in parallel", async () => {
  const id = await freshCourse("Coalesced");
  await Promise.all(Array.from({ length: 8 }, async () => send({}, people.owner, id)));
  const { rows } = await sql`select from chat_rooms_to_tell where course_id = ${id}`.execute(
    academy.services.db,
  );
  expect(rows).toHaveLength(1);
  await tell();
  expect((await noticesOf(people.learner, id))[0]?.message).toBe("8 new messages in Coalesced");
});

test("500 readers cost as many statements as one, and have one notification each after many messages", async () => {
  const id = await freshCourse("Many");
  const { db } = academy.services;
  await sql`with added as (
      insert into users (email, password_hash, first_name, last_name, phone, role)
      select 'reader' || n || '@example.com', 'x', 'Reader', n::text, '', 'learner' from generate_series(1, 499) n
      returning id)
    insert into enrolments (user_id, course_id, source, enrolled_at)
    select id, ${id}, 'free', now() - interval '1 hour' from added`.execute(db);
  const written = async () =>
    (
      await sql<{ notices: number; people: number; events: number }>`
        select (select count(*)::integer from notifications where topic = ${`chat:${id}`}) as notices,
          (select count(distinct user_id)::integer from notifications where topic = ${`chat:${id}`}) as people,
          (select count(*)::integer from live_events where kind = 'notification'
            and payload ->> 'course_id' = ${String(id)}) as events`.execute(db)
    ).rows[0];
  await send({}, people.owner, id);
  await tell();
  expect(await written()).toEqual({ notices: 500, people: 500, events: 1 });
  for (const _ of [1, 2, 3]) await send({}, people.owner, id);
  // Each statement counts as one insert statement of the table: a trigger counts them.
  await sql`create table statements_seen (n integer)`.execute(db);
  await sql`create function count_statement() returns trigger language plpgsql as
    'begin insert into statements_seen values (1); return null; end'`.execute(db);
  await sql`create trigger seen after insert on notifications for each statement execute function count_statement()`.execute(
    db,
  );
  await tell();
  expect(await written()).toEqual({ notices: 500, people: 500, events: 2 });
  expect((await sql`select from statements_seen`.execute(db)).rows).toHaveLength(1);
  expect((await noticesOf(people.learner, id))[0]?.message).toBe("4 new messages in Many");
  await sql`drop trigger seen on notifications`.execute(db);
});
