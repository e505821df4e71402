// The inbox of somebody in the team of a course with thousands of private conversations, and of one of its learners.
import { findInbox, inboxOf } from "#features/chat/server/queries/inbox.ts";
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { rowsReadOf } from "#tests/rows-read.ts";
import { compare, printHeading, printRow, reachedOrMissed, type Work } from "./measure.ts";
import { compareAll, type Row, statementOf } from "./one-statement.ts";
import type { RunningAcademy } from "./processes.ts";
import { scaled } from "./scale.ts";
import { addSignedIn, type SignedIn } from "./sign-in-people.ts";

const many = scaled(5_000, 100);
/** As many as an inbox lists. */
const few = 50;
const messagesEach = 10;
/** The oldest conversations have unread messages. */
const unread = 20;
/** An inbox reads the newest message of each conversation that it lists, and those that are unread. */
const readMax = 1_000;

interface Team {
  teacher: SignedIn;
  learner: SignedIn;
}

/** Adds a teacher to a course, and learners who each have a private conversation with the team. */
async function fillTeam(
  academy: RunningAcademy,
  connection: Connection,
  courseId: number,
  conversations: number,
): Promise<Team> {
  const { sql } = connection;
  const name = `inbox-${conversations}-`;
  const one = async (role: "learner" | "instructor") =>
    (await addSignedIn(academy, connection, { name: `${name}${role}-`, role, count: 1 }))[0]!;
  const [teacher, learner] = [await one("instructor"), await one("learner")];
  await sql`
    insert into course_staff (course_id, user_id, role) values (${courseId}, ${teacher.id}, 'co_teacher')`;
  const others = await sql<{ id: number }[]>`
    insert into users (email, password_hash, first_name, last_name, role)
    select ${name} || n || '@bench.invalid', '!', 'Person', n::text, 'learner'
    from generate_series(2, ${conversations}::integer) as n
    returning id`;
  const learners = [learner.id, ...others.map(({ id }) => id)];
  // The triggers count each learner: they are not what is measured.
  await sql`alter table enrolments disable trigger user`;
  await sql`
    insert into enrolments (course_id, user_id, source)
    select ${courseId}::integer, id, 'free' from unnest(${learners}::integer[]) as id`;
  await sql`alter table enrolments enable trigger user`;
  await sql`
    insert into chat_messages (course_id, user_id, learner_id, content)
    select ${courseId}::integer, case when n % 2 = 0 then ${teacher.id}::integer else learner end, learner,
      'Number ' || n || ': how many patients do I need for a power of 80 percent?'
    from generate_series(1, ${messagesEach}::integer) as n, unnest(${learners}::integer[]) as learner
    order by n, learner`;
  await sql`
    insert into chat_reads (user_id, course_id, learner_id, last_read_id)
    select ${teacher.id}::integer, course_id, learner_id, last_message_id from chat_conversations
    where course_id = ${courseId} and learner_id <> all(${learners.slice(0, unread)}::integer[])`;
  await sql`vacuum analyze`;
  return { teacher, learner };
}

const path = "/api/inbox/";
const readingOf = ({ access }: SignedIn): Work => ({
  path,
  headers: {
    authorization: `Bearer ${access}`,
    "accept-encoding": "identity",
    "accept-language": "en",
  },
});

/** How many messages the statement of each reader reads. */
async function countMessagesRead(connection: Connection, { teacher, learner }: Team): Promise<void> {
  const readFor = async ({ id }: SignedIn) => rowsReadOf(connection, inboxOf(id), "chat_messages");
  const [ofTeacher, ofLearner] = [await readFor(teacher), await readFor(learner)];
  const isReached = Math.max(ofTeacher, ofLearner) <= readMax;
  console.log(
    `  of ${many * messagesEach} private messages one inbox reads ${ofTeacher} for the team and ${ofLearner} for a learner (at most ${readMax}) ${reachedOrMissed(isReached)}`,
  );
}

/** Compares the inboxes with their statement, and that of a large team with that of a small one. */
export async function benchInbox(academy: RunningAcademy): Promise<void> {
  const connection = connect(findRunningPostgres(academy.dataDir)!, 2);
  try {
    const courses = await connection.sql<{ id: number }[]>`
      select id from courses where not exists (select from chat_conversations where course_id = courses.id)
      order by id limit 2`;
    const large = await fillTeam(academy, connection, courses[0]!.id, many);
    const small = await fillTeam(academy, connection, courses[1]!.id, few);
    const row = async (name: string, reader: SignedIn): Promise<Row> => ({
      name,
      work: readingOf(reader),
      statements: { [path]: { "": await statementOf(academy, async (db) => findInbox(db, reader.id)) } },
    });
    await compareAll(academy, "inbox", async () => [
      await row(`GET inbox, ${many} conversations`, large.teacher),
      await row("  and of one of the learners", large.learner),
    ]);
    await countMessagesRead(connection, large);
    printHeading(`inbox, ${many} conversations`, `${few}`, "without a bound");
    const compared = await compare(
      { url: academy.url, work: readingOf(large.teacher) },
      { url: academy.url, work: readingOf(small.teacher) },
    );
    printRow("GET inbox", compared);
  } finally {
    await connection.close();
  }
}
