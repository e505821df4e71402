import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addEnrolment } from "#tests/courses.ts";
import type { Someone } from "#tests/academy.ts";
import { openStream } from "#tests/live-stream.ts";
import { logDatabase } from "#tests/logged-database.ts";
import { maxMessageLength, maxMessagesPerMinute } from "../rules.ts";
import { latestFirst } from "./queries/in-room.ts";
import { sendMessage } from "./send-message.ts";
import { openRoom } from "./test-support.ts";

const { academy, people, course, send, read, contents, room, remove, markRead, freshCourse } = openRoom();

const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? status : [status, body.code];

describe("a chat message", () => {
  test("has the fields that the document names, and keeps its text as it was typed", async () => {
    const content = "First <b>line</b>\n  second: https://example.org";
    const { status, body } = await send({ content: ` ${content} \n` });
    const message = {
      message_id: expect.any(Number),
      content,
      user: people.learner.id,
      user_name: "Rafiq Ahmed",
      user_role: "learner",
      user_profile_picture: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      client_id: null,
      learner: null,
      reply_to: null,
      file: null,
      deleted: null,
    };
    expect([status, body]).toEqual([201, message]);
    expect((await read()).body.at(-1)).toEqual(body);
  });

  test("says what its author is in the course", async () => {
    const roleOf = async (as: Someone) => (await send({}, as)).body.user_role;
    expect(await roleOf(people.owner)).toBe("instructor");
    expect(await roleOf(people.assistant)).toBe("assistant");
    expect(await roleOf(people.admin)).toBe("admin");
  });

  test("is written and read by the people of the course only", async () => {
    const both = async (as: Someone | null) => [outcome(await send({}, as)), outcome(await read(as))];
    expect(await both(null)).toEqual([
      [401, "not_signed_in"],
      [401, "not_signed_in"],
    ]);
    expect(await both(people.stranger)).toEqual([
      [403, "not_enrolled"],
      [403, "not_enrolled"],
    ]);
    for (const one of [people.owner, people.assistant, people.learner, people.admin])
      expect(await both(one)).toEqual([201, 200]);
    expect(outcome(await read(people.learner, {}, 2_000_000_000))).toEqual([404, "not_found"]);
    expect(outcome(await read(people.learner, {}, "x"))).toEqual([400, "invalid_id"]);
  });

  test("is refused in the order course, person, text", async () => {
    expect(outcome(await send({ content: "" }, people.stranger))).toEqual([403, "not_enrolled"]);
    expect(outcome(await send({ content: "" }, people.learner, 2_000_000_000))).toEqual([404, "not_found"]);
  });

  test.each([
    ["a blank one", { content: " \n\0" }, "content"],
    ["one without text", { content: undefined }, "content"],
    ["a number", { content: 7 }, "content"],
    ["one letter too many", { content: "x".repeat(maxMessageLength + 1) }, "content"],
    ["one conjunct too many", { content: "ক্ষ".repeat(maxMessageLength + 1) }, "content"],
    ["100,000 letters", { content: "x".repeat(100_000) }, "content"],
    ["an id with a space", { client_id: "two words" }, "client_id"],
    ["a reply to no number", { reply_to: "x" }, "reply_to"],
  ])("%s is refused under its field", async (_, wrong, field) => {
    const { status, body } = await send(wrong);
    expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
  });

  test("can be as long as the limit in conjuncts and emoji", async () => {
    for (const letter of ["ক্ষ", "👩🏽‍⚕️"]) {
      const content = letter.repeat(maxMessageLength);
      expect((await send({ content })).body.content).toBe(content);
    }
  });

  test("that is sent again under its client id is one, also in parallel", async () => {
    const id = await freshCourse();
    const body = { content: "Once", client_id: "the-same" };
    const answers = await Promise.all([1, 2, 3].map(async () => send(body, people.learner, id)));
    answers.push(await send({ ...body, content: "Changed" }, people.learner, id));
    expect(new Set(answers.map(({ status, body: { message_id } }) => `${status} ${message_id}`)).size).toBe(
      1,
    );
    // The same id of another author is another message.
    await send(body, people.owner, id);
    expect((await read(people.learner, {}, id)).body.map(({ content }) => content)).toEqual(["Once", "Once"]);
  });

  test("takes two statements: one adds, counts and reads it, one adds the live event", async () => {
    const id = await freshCourse();
    const { db, sent, close } = logDatabase(academy.address);
    const services = { ...academy.services, db };
    const room = { courseId: id, learnerId: null };
    const sendOne = async (more: { clientId?: string; replyTo?: number } = {}) => {
      sent.length = 0;
      const { message_id } = await sendMessage(services, {
        room,
        userId: people.learner.id,
        content: "Counted",
        clientId: null,
        replyTo: null,
        fileKey: null,
        ...more,
      });
      return { message_id, statements: sent.map((statement) => statement.split(/\s/)[0]).join(" ") };
    };
    // The first message of a room also adds the row for the job.
    const first = await sendOne({ clientId: "once" });
    expect(first.statements).toBe("begin with select insert insert commit");
    const reply = await sendOne({ replyTo: first.message_id });
    expect(reply.statements).toBe("begin with insert commit");
    expect(await sendOne({ clientId: "once" })).toEqual({
      message_id: first.message_id,
      statements: "begin with commit select select",
    });
    await close();
    expect((await read(people.learner, {}, id)).body.at(-1)).toMatchObject({
      message_id: reply.message_id,
      reply_to: { message_id: first.message_id },
    });
  });

  test("has a limit for each person and minute, and a repeated one does not count", async () => {
    const busy = await academy.person();
    await addEnrolment(academy.services.db, course.id, busy.id);
    await academy.services.db
      .insertInto("rate_counts")
      .values({
        name: "chat",
        subject: String(busy.id),
        window_start: new Date(),
        count: maxMessagesPerMinute - 1,
      })
      .execute();
    const body = { client_id: "last" };
    expect([(await send(body, busy)).status, (await send(body, busy)).status]).toEqual([201, 201]);
    const refused = await send({}, busy);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.any(String)]);
    expect((await send(body, busy)).status).toBe(201);
  });

  test("replies to a message of the same room, and to none of another", async () => {
    const first = (await send({ content: "Who signs\nthe log?" }, people.second)).body.message_id;
    const { body } = await send({ content: "Nobody.", reply_to: first }, people.owner);
    expect(body.reply_to).toEqual({
      message_id: first,
      user_name: "Shaila Parvin",
      content: "Who signs the log?",
    });
    const elsewhere = await freshCourse();
    expect((await send({ reply_to: first }, people.learner, elsewhere)).body.reply_to).toBeNull();
  });

  test("is one row and one live event", async () => {
    const { message_id } = (await send({ content: "Told" })).body;
    const events = await academy.services.db
      .selectFrom("live_events")
      .select(["audience", "payload"])
      .where("kind", "=", "chat_message")
      .where(sql<boolean>`payload @> ${JSON.stringify({ message_id })}::jsonb`)
      .execute();
    expect(events).toEqual([
      {
        audience: `course:${course.id}`,
        payload: expect.objectContaining({ content: "Told", course_id: course.id }),
      },
    ]);
  });
});

test("a message reaches another open page within 300 ms, from sending to receipt over the wire", async () => {
  const sender = await academy.person();
  await addEnrolment(academy.services.db, course.id, sender.id);
  const reader = await openStream(academy.url, people.second.access);
  const received = () =>
    reader.events
      .filter(({ kind }) => kind === "chat_message")
      .map(({ payload }) => (payload as { content: string }).content);
  const took: number[] = [];
  for (let n = 0; n < 15; n++) {
    const start = performance.now();
    const sent = send({ content: `Timed ${n}` }, sender);
    await expect.poll(received, { interval: 1, timeout: 5_000 }).toContain(`Timed ${n}`);
    took.push(performance.now() - start);
    expect((await sent).status).toBe(201);
  }
  reader.close();
  const median = took.toSorted((a, b) => a - b)[7]!;
  expect(median).toBeLessThan(300);
});

describe("a deleted message", () => {
  test("loses its words, also in live events and in what replies to it", async () => {
    const secret = (await send({ content: "A name" })).body.message_id;
    const reply = (await send({ content: "Take it out", reply_to: secret }, people.owner)).body.message_id;
    expect(await remove(secret)).toBe(204);
    expect(await remove(secret)).toBe(204);
    const shown = (await read()).body;
    expect(shown.find(({ message_id }) => message_id === secret)).toMatchObject({
      content: "This message was deleted.",
      deleted: "author",
    });
    expect(shown.find(({ message_id }) => message_id === reply)?.reply_to?.content).toBe("");
    const { rows } = await sql`select from live_events where payload::text like '%A name%'
      union all select from chat_messages where content like '%A name%'
      union all select from audit_log where before::text like '%A name%'`.execute(academy.services.db);
    expect(rows).toHaveLength(0);
  });

  test("of somebody else is removed by the team only, with an entry in the audit log", async () => {
    const id = (await send({ content: "Patient A" })).body.message_id;
    expect(await remove(id, people.second)).toBe(403);
    expect(await remove(id, people.stranger)).toBe(404);
    expect(await remove(2_000_000_000)).toBe(404);
    expect(await remove(id, people.assistant)).toBe(204);
    expect((await read()).body.find(({ message_id }) => message_id === id)).toMatchObject({
      content: "The team of the course removed this message.",
      deleted: "team",
    });
    const entry = await academy.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "before"])
      .where("subject_kind", "=", "chat_message")
      .where("subject_id", "=", id)
      .execute();
    expect(entry).toEqual([
      {
        actor_id: people.assistant.id,
        action: "chat_message.deleted",
        before: { user_id: people.learner.id, course_id: course.id, content: "Patient A" },
      },
    ]);
  });
});

describe("a long room", () => {
  test("answers the newest 500 oldest first, and earlier ones before a message", async () => {
    const id = await freshCourse("Long");
    const { db } = academy.services;
    await sql`insert into chat_messages (course_id, user_id, content)
      select ${id}, ${people.owner.id}, 'n' || n from generate_series(1, 620) n`.execute(db);
    const page = async (query: object) => (await read(people.learner, { ...query }, id)).body;
    const all = await page({});
    expect([all.length, all[0]!.content, all.at(-1)!.content]).toEqual([500, "n121", "n620"]);
    const earlier = await page({ before: all[0]!.message_id, limit: 50 });
    expect([earlier.length, earlier[0]!.content, earlier.at(-1)!.content]).toEqual([50, "n71", "n120"]);
    expect(await page({ limit: 501 })).toHaveLength(500);
    expect(await page({ before: "x" })).toHaveLength(500);
  });

  test("of 100,000 messages is read by an index", async () => {
    const id = await freshCourse("Very long");
    const rooms = [id, await freshCourse(), await freshCourse(), await freshCourse(), await freshCourse()];
    const { db } = academy.services;
    await sql`insert into chat_messages (course_id, user_id, content, learner_id)
      select (${rooms}::integer[])[1 + n % 5], ${people.owner.id}, 'n' || n,
        case when n % 10 = 0 then ${people.learner.id}::integer end
      from generate_series(1, 100000) n`.execute(db);
    await sql`analyze chat_messages`.execute(db);
    const planOf = async (learner: string) => {
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain select * from chat_messages as message
        where message.course_id = ${sql.lit(id)} and ${sql.raw(learner)} and message.id < 2147483647
        order by ${latestFirst} limit 500`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    for (const learner of ["message.learner_id is null", `message.learner_id = ${people.learner.id}`]) {
      const plan = await planOf(learner);
      expect(plan).toMatch(/Index Scan Backward using chat_messages_of_room/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
    expect((await read(people.learner, { limit: 50 }, id)).body).toHaveLength(50);
  });
});

describe("how far a person has read", () => {
  test("is kept on the server, and never goes backwards or too far", async () => {
    const [first, last] = [(await send()).body.message_id, (await send()).body.message_id];
    const lastRead = async (as = people.learner) => (await room(as)).body.last_read_id;
    expect(await markRead(first)).toBe(204);
    expect(await lastRead()).toBe(first);
    expect(await markRead(2_000_000_000)).toBe(204);
    expect(await lastRead()).toBe(last);
    expect([await markRead(first), await lastRead()]).toEqual([204, last]);
    expect(await lastRead(people.second)).toBe(0);
    expect(await markRead(first, people.stranger)).toBe(403);
  });

  test("is told once to the person's other pages", async () => {
    const { message_id } = (await send({}, people.owner)).body;
    const told = async () =>
      academy.services.db
        .selectFrom("live_events")
        .select("payload")
        .where("user_id", "=", people.second.id)
        .where("kind", "=", "chat_read")
        .orderBy("id")
        .execute();
    const before = (await told()).length;
    await markRead(message_id, people.second);
    await markRead(message_id, people.second);
    expect((await told()).slice(before)).toEqual([
      { payload: { course_id: course.id, learner: null, message_id } },
    ]);
  });
});

test("the room says who reads it", async () => {
  expect((await room()).body).toEqual({
    course_id: course.id,
    course_title: "Good practice",
    course_language: "en",
    instructor_name: "Dr Nusrat Jahan",
    people: expect.any(Number),
    is_team: false,
    can_moderate: false,
    hears_live: true,
    last_read_id: expect.any(Number),
    learner: null,
  });
  expect((await room(people.assistant)).body).toMatchObject({ is_team: true, can_moderate: true });
  expect((await room(people.admin)).body).toMatchObject({ can_moderate: true, hears_live: false });
  expect((await room(people.stranger)).status).toBe(403);
});

test("the documents' client reads the whole room in one language", async () => {
  const bengali = await academy.call(
    (await import("../contract.ts")).findMessages,
    { params: { id: course.id } },
    { as: people.learner, language: "bn" },
  );
  expect(bengali.body.map(({ message_id }) => message_id)).toEqual(
    (await read()).body.map(({ message_id }) => message_id),
  );
  expect(await contents()).not.toContain("");
});
