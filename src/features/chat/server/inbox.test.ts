import { sql } from "kysely";
import { expect, test } from "vitest";
import { muteCourse, unmuteCourse } from "#features/enrolment/mute-contract.ts";
import { addStaff } from "#features/courses/server/public.ts";
import type { Someone } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, course, send, markRead, inbox, remove, freshCourse } = openRoom();

test("the inbox merges the courses that a person takes, teaches and assists in, the last active first", async () => {
  const { db } = academy.services;
  const taken = await freshCourse("Taken", people.assistant);
  const second = await freshCourse("Second", people.stranger);
  await db
    .transaction()
    .execute(async (tx) =>
      addStaff(tx, { courseId: second, userId: people.assistant.id, role: "co_teacher" }),
    );
  const ids = async () => (await inbox(people.assistant)).map(({ course_id }) => course_id);
  expect(new Set(await ids())).toEqual(new Set([course.id, taken, second]));
  await send({}, people.owner, taken);
  expect((await ids())[0]).toBe(taken);
  await send({}, people.owner, course.id);
  expect(await ids()).toEqual([course.id, taken, second]);
});

test("a private message makes its course the last active one, for the team and its learner", async () => {
  const learner = await academy.person();
  const [first, second] = [await freshCourse("First", learner), await freshCourse("Second", learner)];
  const idsOf = async (as: Someone) =>
    (await inbox(as)).map(({ course_id }) => course_id).filter((id) => [first, second].includes(id));
  await send({}, people.owner, second);
  for (const one of [learner, people.owner]) expect(await idsOf(one)).toEqual([second, first]);
  await send({ learner: learner.id }, learner, first);
  for (const one of [learner, people.owner]) expect(await idsOf(one)).toEqual([first, second]);
});

test("of many private conversations those with unread messages come first, however old they are", async () => {
  const { db } = academy.services;
  const id = await freshCourse("Many questions");
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into users (email, password_hash, first_name, last_name, phone, role)
      select 'asks' || n || '@example.com', 'x', 'Asks', n::text, '', 'learner' from generate_series(1, 55) as n
      returning id
    ), enrolled as (
      insert into enrolments (course_id, user_id, source) select ${id}::integer, id, 'free' from person
    )
    select id from person order by id`.execute(db);
  const learners = rows.map((row) => row.id);
  await sql`insert into chat_messages (course_id, user_id, learner_id, content)
    select ${id}::integer, learner, learner, 'A question' from unnest(${learners}::integer[]) as learner`.execute(
    db,
  );
  // The owner has read all but the two oldest.
  await sql`insert into chat_reads (user_id, course_id, learner_id, last_read_id)
    select ${people.owner.id}::integer, course_id, learner_id, id from chat_messages
    where course_id = ${id} and learner_id <> all(${learners.slice(0, 2)}::integer[])`.execute(db);
  const shown = (await inbox(people.owner)).find(({ course_id }) => course_id === id)!.private;
  const newest = learners.toReversed().slice(0, 48);
  expect(shown.map(({ learner, unread }) => [learner, unread])).toEqual([
    [learners[1], 1],
    [learners[0], 1],
    ...newest.map((learner) => [learner, 0]),
  ]);
});

test("a person in no course has none", async () => {
  expect(await inbox(await academy.person())).toEqual([]);
});

test("a row has the fields that the document names, the last message and what is unread", async () => {
  const id = await freshCourse("Row", people.second);
  const rowOf = async (as = people.second) => (await inbox(as)).find(({ course_id }) => course_id === id)!;
  expect(await rowOf()).toEqual({
    course_id: id,
    course_title: "Row",
    course_language: "en",
    thumbnail: null,
    cover_links: [expect.any(String), expect.any(String), expect.any(String)],
    instructor_name: "Dr Nusrat Jahan",
    is_team: false,
    is_muted: false,
    last_message: null,
    unread: 0,
    private: [],
  });
  for (const [change, isMuted] of [
    [muteCourse, true],
    [unmuteCourse, false],
  ] as const) {
    await academy.call(change, { params: { id } }, { as: people.second });
    expect([(await rowOf()).is_muted, (await rowOf(people.owner)).is_muted]).toEqual([isMuted, false]);
  }
  const first = (await send({ content: "One\ntwo" }, people.owner, id)).body.message_id;
  const last = (await send({ content: "Three" }, people.owner, id)).body.message_id;
  await send({ content: "My own" }, people.second, id);
  expect(await rowOf()).toMatchObject({
    unread: 2,
    last_message: { content: "My own", user: people.second.id },
  });
  expect(await rowOf(people.owner)).toMatchObject({ unread: 1, is_team: true });
  await remove(last, people.owner);
  expect((await rowOf()).unread).toBe(1);
  await academy.call(
    (await import("../contract.ts")).markChatRead,
    { params: { id }, body: { message_id: first } },
    { as: people.second },
  );
  expect((await rowOf()).unread).toBe(0);
});

test("what was written before a person came is not unread, and more than 100 are 100", async () => {
  const { db } = academy.services;
  const id = await freshCourse("Old");
  await sql`insert into chat_messages (course_id, user_id, content, created_at)
    select ${id}, ${people.owner.id}, 'old', now() - interval '1 day' from generate_series(1, 150)`.execute(
    db,
  );
  const late = await academy.person();
  await addEnrolment(db, id, late.id);
  const unread = async () => (await inbox(late))[0]!.unread;
  expect(await unread()).toBe(0);
  await sql`insert into chat_messages (course_id, user_id, content, created_at)
    select ${id}, ${people.owner.id}, 'new', now() + interval '1 second' from generate_series(1, 150)`.execute(
    db,
  );
  expect(await unread()).toBe(100);
  expect(await markRead(1, late)).toBe(403);
});
