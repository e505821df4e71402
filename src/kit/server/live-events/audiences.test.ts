// Who gets which event is checked when the event is handed out.
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { paymentReviewers } from "#features/payments/contract.ts";
import { type Audience, liveEventType, onePerson } from "#kit/shared/live-event.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { openStream, type OpenStream } from "#tests/live-stream.ts";
import { teamOf } from "#tests/teams.ts";

const academy = setUpAcademy();
const numbered = liveEventType("announcement", z.object({ n: z.number() }));
const streams: OpenStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function listen({ access }: Pick<Someone, "access">, after?: string) {
  const stream = await openStream(academy.url, access, { after });
  streams.push(stream);
  return { ...stream, numbers: () => stream.events.map(({ payload }) => (payload as { n: number }).n) };
}
const tell = async (audience: Audience, n: number) =>
  academy.services.events.tell(academy.services.db, audience, numbered, { n });
const unenrol = async (courseId: number, userId: number) =>
  academy.services.db
    .deleteFrom("enrolments")
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .execute();
/** Once this is heard, so is everything that was told before. */
const tellAndHear = async (person: Someone, stream: { numbers: () => number[] }, n: number) => {
  await tell(onePerson(person.id), n);
  await expect.poll(() => stream.numbers().at(-1), { timeout: 5_000 }).toBe(n);
};

describe("a course's people", () => {
  test("are its learners and its instructor; one row is for all of them", async () => {
    const { db } = academy.services;
    const [learner, another, outsider, teacher] = [
      await academy.person(),
      await academy.person(),
      await academy.person(),
      await academy.person("instructor"),
    ];
    const { id } = await addCourse(db, { instructorId: teacher.id });
    for (const person of [learner, another]) await addEnrolment(db, id, person.id);
    const heard = await Promise.all([learner, another, teacher].map(async (person) => listen(person)));
    const theirs = await listen(outsider);
    await tell(`course:${id}`, 1);
    for (const stream of heard) await expect.poll(stream.numbers).toEqual([1]);
    await tellAndHear(outsider, theirs, 2);
    expect(theirs.numbers()).toEqual([2]);
    const { rows } = await sql`select from live_events where audience = ${`course:${id}`}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test("are also its co-teachers and assistants, while they are in its team", async () => {
    const { db } = academy.services;
    const [assistant, teacher] = [await academy.person(), await academy.person("instructor")];
    const { id } = await addCourse(db, { instructorId: teacher.id });
    const team = teamOf(academy, id, teacher);
    const stream = await listen(assistant);
    await tell(`course:${id}`, 1);
    await team.add(assistant.email, "assistant");
    await tell(`course:${id}`, 2);
    await expect.poll(() => stream.numbers()).toContain(2);
    await team.remove(assistant.id);
    await tell(`course:${id}`, 3);
    await tellAndHear(assistant, stream, 4);
    expect(stream.numbers().filter((n) => n > 0)).toEqual([2, 4]);
  });

  test("get events from their enrolment until they leave, in the order of commits", async () => {
    const { db } = academy.services;
    const [learner, teacher] = [await academy.person(), await academy.person("instructor")];
    const { id } = await addCourse(db, { instructorId: teacher.id });
    const stream = await listen(learner);
    const expected: number[] = [];
    // No pause between: an event that was written one statement after the change is judged by it.
    for (let n = 1; n <= 40; n += 4) {
      await tell(`course:${id}`, n);
      await addEnrolment(db, id, learner.id);
      await tell(`course:${id}`, n + 1);
      // Heard before they leave: what is not handed out by then is not theirs any more.
      await expect.poll(() => stream.numbers().at(-1)).toBe(n + 1);
      await unenrol(id, learner.id);
      await tell(`course:${id}`, n + 2);
      await tellAndHear(learner, stream, n + 3);
      expected.push(n + 1, n + 3);
      expect(stream.numbers().filter((heard) => heard % 4 !== 1)).toEqual(expected);
    }
  });

  test("get no events after they left, also when they resume, and neither does a former instructor", async () => {
    const { db } = academy.services;
    const [learner, teacher] = [await academy.person(), await academy.person("instructor")];
    const { id } = await addCourse(db, { instructorId: teacher.id });
    await addEnrolment(db, id, learner.id);
    const [first, taught] = [await listen(learner), await listen(teacher)];
    await tell(`course:${id}`, 1);
    await expect.poll(first.numbers).toEqual([1]);
    await expect.poll(taught.numbers).toEqual([1]);
    first.close();
    await tell(`course:${id}`, 2);
    await unenrol(id, learner.id);
    await sql`update courses set instructor_id = ${(await academy.person("instructor")).id} where id = ${id}`.execute(
      db,
    );
    await tell(`course:${id}`, 3);
    const second = await listen(learner, first.events[0]!.cursor);
    await tellAndHear(learner, second, 4);
    await tellAndHear(teacher, taught, 5);
    expect(second.numbers()).not.toContain(2);
    expect(second.numbers()).not.toContain(3);
    expect(taught.numbers()).not.toContain(3);
  });
});

describe("the reviewers of payments", () => {
  test("are the administrators, while they have the role", async () => {
    const { db } = academy.services;
    const [admin, learner] = [await academy.person("admin"), await academy.person()];
    const [stream, theirs] = [await listen(admin), await listen(learner)];
    await tell(paymentReviewers, 1);
    await expect.poll(stream.numbers).toEqual([1]);
    await sql`update users set role = 'admin' where id = ${learner.id}`.execute(db);
    await tell(paymentReviewers, 2);
    await expect.poll(theirs.numbers).toEqual([2]);
    await sql`update users set role = 'learner' where id = ${learner.id}`.execute(db);
    await tell(paymentReviewers, 3);
    await expect.poll(stream.numbers).toEqual([1, 2, 3]);
    await tellAndHear(learner, theirs, 4);
    expect(theirs.numbers()).toEqual([2, 4]);
  });

  test("a deactivated administrator gets no more events, and the stream ends within 5 s", async () => {
    const { db } = academy.services;
    const [admin, another] = [await academy.person("admin"), await academy.person("admin")];
    const [stream, theirs] = [await listen(admin), await listen(another)];
    await tell(paymentReviewers, 1);
    await expect.poll(stream.numbers).toEqual([1]);
    await sql`update users set is_active = false where id = ${admin.id}`.execute(db);
    await tell(paymentReviewers, 2);
    await expect.poll(theirs.numbers).toEqual([1, 2]);
    await expect.poll(stream.hasEnded, { timeout: 5_000 }).toBe(true);
    expect(stream.numbers()).toEqual([1]);
    await expect(listen(admin)).rejects.toThrow("401");
  });
});

test("a visitor has no stream", async () => {
  await expect(openStream(academy.url, "")).rejects.toThrow("401");
});

test("beside a process of the previous version, both get personal events", async () => {
  const { connection, db } = academy.services;
  const person = await academy.person();
  const stream = await listen(person);
  const notices: string[] = [];
  const { unlisten } = await connection.sql.listen("live_event", (payload) => notices.push(payload));
  // As that version writes: a person, no audience.
  await sql`insert into live_events (user_id, kind, payload)
    values (${person.id}, 'announcement', '{"n": 1}')`.execute(db);
  await expect.poll(stream.numbers).toEqual([1]);
  await tell(onePerson(person.id), 2);
  await expect.poll(stream.numbers).toEqual([1, 2]);
  await expect.poll(() => notices).toEqual([String(person.id), String(person.id)]);
  // As that version reads.
  const { rows } =
    await sql`select payload from live_events where user_id = ${person.id} order by id`.execute(db);
  expect(rows).toEqual([{ payload: { n: 1 } }, { payload: { n: 2 } }]);
  await unlisten();
});

test("only what an event's type declares is stored and sent", async () => {
  const person = await academy.person();
  const stream = await listen(person);
  const payload = { n: 1, email: "not declared" };
  await academy.services.events.tell(academy.services.db, onePerson(person.id), numbered, payload);
  await expect.poll(() => stream.events.map((event) => event.payload)).toEqual([{ n: 1 }]);
});
