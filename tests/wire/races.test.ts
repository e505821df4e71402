// Two calls at the same moment. Only an attacker makes such calls, to gain something.
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { changePassword, logIn, profile } from "#features/accounts/contract.ts";
import { deleteAccount } from "#features/own-data/contract.ts";
import { writeReview } from "#features/reviews/contract.ts";
import { issueCertificate } from "#features/certificates/contract.ts";
import { enrolFree, joinWaitingList } from "#features/enrolment/contract.ts";
import { createComment, createTopic } from "#features/forum/contract.ts";
import { completeLesson } from "#features/learning/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { whereIs } from "#tests/where-is.ts";

const academy = setUpAcademy();
let instructor: Someone;
beforeAll(async () => {
  instructor = await academy.person("instructor");
});

const turnstile = 4_711;
const held = new Set<string>();

/** Locks a table until it is opened: transactions that write there wait, after all their reads. */
async function holdUp(table: string) {
  const { db, connection } = academy.services;
  await sql`create or replace function wait_in_line() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(turnstile)}); return new; end $$`.execute(db);
  await sql`create trigger a_turnstile before insert on ${sql.table(table)}
    for each row execute function wait_in_line()`.execute(db);
  held.add(table);
  const keeper = await connection.sql.reserve();
  await keeper`select pg_advisory_lock(${turnstile})`;
  return {
    async hasSomebodyWaiting() {
      const count = async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length;
      await expect.poll(count, { timeout: 5_000 }).toBe(1);
    },
    async open() {
      await keeper`select pg_advisory_unlock(${turnstile})`;
      keeper.release();
    },
  };
}
afterEach(async () => {
  for (const table of held)
    await sql`drop trigger if exists a_turnstile on ${sql.table(table)}`.execute(academy.services.db);
  held.clear();
});

const leave = async (as: Someone) => academy.call(deleteAccount, { body: { password: as.password } }, { as });

describe("an account that is deleted during its own call leaves nothing behind:", () => {
  const course = async (details: { capacity?: number; paisa?: number } = {}) =>
    addCourse(academy.services.db, { instructorId: instructor.id, modules: [["Only one"]], ...details });

  async function student() {
    const person = await academy.person("learner", { firstName: "Shirin", lastName: "Akhtaruzzaman" });
    const made = await course();
    await addEnrolment(academy.services.db, made.id, person.id);
    return { person, id: made.id, lesson: made.lessons[0]! };
  }

  const topic = async (as: Someone) => {
    const { db } = academy.services;
    const { id: category_id } = await db
      .insertInto("forum_categories")
      .values({ name: crypto.randomUUID() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return academy.call(createTopic, { body: { category_id, name: "A question", text: "How?" } }, { as });
  };

  const attempts: [what: string, table: string, prepare: () => Promise<{ person: Someone; act(): any }>][] = [
    [
      "no certificate with their name",
      "certificates",
      async () => {
        const { person, id, lesson } = await student();
        await academy.call(
          completeLesson,
          { params: { id: lesson }, body: { completed: true } },
          { as: person },
        );
        return {
          person,
          act: async () => academy.call(issueCertificate, { params: { id } }, { as: person }),
        };
      },
    ],
    [
      "no tick",
      "lesson_completions",
      async () => {
        const { person, lesson } = await student();
        const input = { params: { id: lesson }, body: { completed: true } };
        return { person, act: async () => academy.call(completeLesson, input, { as: person }) };
      },
    ],
    [
      "no review",
      "reviews",
      async () => {
        const { person, id } = await student();
        const input = { params: { id }, body: { rating: 5, comment: "Shirin Akhtaruzzaman was here" } };
        return { person, act: async () => academy.call(writeReview, input, { as: person }) };
      },
    ],
    [
      "no place in a line, and no seat offered to nobody",
      "waiting_places",
      async () => {
        const { id } = await course({ capacity: 1, paisa: 0 });
        await addEnrolment(academy.services.db, id, (await academy.person()).id);
        const person = await academy.person();
        return {
          person,
          act: async () => academy.call(joinWaitingList, { params: { id } }, { as: person }),
        };
      },
    ],
    [
      "no seat",
      "enrolments",
      async () => {
        const { id } = await course({ paisa: 0 });
        const person = await academy.person();
        return {
          person,
          act: async () => academy.call(enrolFree, { body: { course_id: id } }, { as: person }),
        };
      },
    ],
    [
      "no topic",
      "forum_topics",
      async () => {
        const person = await academy.person();
        return { person, act: async () => topic(person) };
      },
    ],
    [
      "no comment, and nobody is told of one",
      "forum_comments",
      async () => {
        const person = await academy.person("learner", { firstName: "Shirin", lastName: "Akhtaruzzaman" });
        const { body } = await topic(await academy.person());
        const input = { body: { topic: body.id, text: "I see" } };
        return { person, act: async () => academy.call(createComment, input, { as: person }) };
      },
    ],
    [
      "no session",
      "sessions",
      async () => {
        const person = await academy.person();
        return {
          person,
          // The person already has the session, so the call signs in once more.
          act: async () => academy.call(logIn, { body: { email: person.email, password: person.password } }),
        };
      },
    ],
  ];

  test.each(attempts.filter(([, table]) => table !== "sessions"))("%s", async (_what, table, prepare) => {
    const { person, act } = await prepare();
    const line = await holdUp(table);
    const answer = act();
    await line.hasSomebodyWaiting();
    expect((await leave(person)).status).toBe(200);
    await line.open();
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([401, "session_over"]);
    const whose = sql.ref(table.startsWith("forum") ? "created_by" : "user_id");
    const { rows } = await sql`select from ${sql.table(table)} where ${whose} = ${person.id}`.execute(
      academy.services.db,
    );
    expect(rows).toHaveLength(0);
    expect(await whereIs(academy, "Akhtaruzzaman")).toEqual([]);
  });

  test("no session: signing in and the deletion wait for each other", async () => {
    const [, , prepare] = attempts.at(-1)!;
    const { person, act } = await prepare();
    const line = await holdUp("sessions");
    const answer = act();
    await line.hasSomebodyWaiting();
    const leaving = leave(person);
    await line.open();
    expect((await leaving).status).toBe(200);
    const { body } = await answer;
    expect((await academy.call(profile, {}, { as: body })).status).toBe(401);
    const { rows } = await sql`select from sessions where user_id = ${person.id}`.execute(
      academy.services.db,
    );
    expect(rows).toHaveLength(0);
  });
});

test("a password change ends a session that signed in with the old password meanwhile", async () => {
  const owner = await academy.person();
  const line = await holdUp("sessions");
  const intruder = academy.call(logIn, { body: { email: owner.email, password: owner.password } });
  await line.hasSomebodyWaiting();
  const change = academy.call(
    changePassword,
    { body: { old_password: owner.password, new_password: "an entirely other one" } },
    { as: owner },
  );
  // Enough time to finish, if it waits for nobody.
  await Promise.race([change, new Promise((resolve) => setTimeout(resolve, 1_500))]);
  await line.open();
  expect((await change).status).toBe(200);
  const { body } = await intruder;
  await expect
    .poll(async () => (await academy.call(profile, {}, { as: { access: body.access ?? "none" } })).status)
    .toBe(401);
  expect((await academy.call(profile, {}, { as: owner })).status).toBe(200);
});

test("a call that meets a deadlock runs again, without an error for the caller", async () => {
  const person = await academy.person();
  const { connection } = academy.services;
  const session = await connection.sql.reserve();
  await session`begin`;
  await session`select from sessions where user_id = ${person.id} for update`;
  // It locks the person, and then waits for the session.
  const change = academy.call(
    changePassword,
    { body: { old_password: person.password, new_password: "an entirely other one" } },
    { as: { access: (await secondSession(person)).access } },
  );
  await expect
    .poll(async () => {
      const waiting = await connection.sql`
        select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`;
      return waiting.length;
    })
    .toBeGreaterThan(0);
  // Now there is a deadlock; PostgreSQL breaks off the transaction that waits longer.
  await session`select from users where id = ${person.id} for update`;
  await session`commit`;
  session.release();
  expect((await change).status).toBe(200);
});

async function secondSession({ email, password }: Someone) {
  return (await academy.call(logIn, { body: { email, password } })).body;
}
