// The chat of a course: its messages are read and sent.
import { randomUUID } from "node:crypto";
import { maxMessagesAtOnce, messagePageSize } from "#features/chat/rules.ts";
import { findMessages } from "#features/chat/server/queries/messages.ts";
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import type { Statement } from "./baseline.ts";
import { enrol } from "./live-room.ts";
import { connections, type Work } from "./measure.ts";
import { compareAll, type Learner, type Row, statementOf } from "./one-statement.ts";
import type { RunningAcademy } from "./processes.ts";
import { addSignedIn, type SignedIn } from "./sign-in-people.ts";

/** A person may send 30 messages in a minute. So many people send more than a server can take. */
const writersPerConnection = 20;

/** Adds people to a course, and a full answer of messages. */
async function fillChat(
  academy: RunningAcademy,
  connection: Connection,
  courseId: number,
): Promise<SignedIn[]> {
  const name = `chat-${Date.now()}-`;
  const count = connections * writersPerConnection;
  const writers = await addSignedIn(academy, connection, { name, role: "learner", count });
  await enrol(connection, writers, [courseId]);
  await connection.sql`
    insert into chat_messages (course_id, user_id, content)
    select ${courseId}::integer, (${writers.map(({ id }) => id)}::integer[])[1 + n % ${count}],
      'Number ' || n || ': how many patients do I need for a power of 80 percent?'
    from generate_series(1, ${maxMessagesAtOnce}::integer) as n`;
  await connection.sql`analyze`;
  return writers;
}

/** The insert of a message alone. */
const insertStatement = (courseId: number): Statement => ({
  text: `
    insert into chat_messages (course_id, user_id, content, client_id)
    select $2::integer, (message ->> 'writer')::integer, message ->> 'content', message ->> 'client_id'
    from (select $1::text::jsonb as message) as sent
    on conflict (course_id, user_id, client_id) where client_id is not null do nothing
    returning id as message_id, content, user_id as "user", created_at, client_id`,
  values: [courseId],
});

/**
 * What the database has to do at least for a message, in one statement: its row, the count of its writer, and the live
 * event. The notice of a live event lets transactions commit one after the other. So a statement without it does other
 * work.
 */
const messageStatement = (courseId: number): Statement => ({
  text: `
    with sent as (select $1::text::jsonb as message),
    counted as (
      insert into rate_counts as counted (name, subject, window_start, count)
      select 'bare-chat', message ->> 'writer', now(), 1 from sent
      on conflict (name, subject) do update set count = counted.count + 1
    ), added as (
      insert into chat_messages (course_id, user_id, content, client_id)
      select $2::integer, (message ->> 'writer')::integer, message ->> 'content', message ->> 'client_id' from sent
      on conflict (course_id, user_id, client_id) where client_id is not null do nothing
      returning *
    ), shown as (
      select added.id as message_id, added.content, added.user_id as "user", author.profile_picture as user_profile_picture,
        trim(author.first_name || ' ' || author.last_name) as user_name, 'learner' as user_role, added.created_at,
        added.client_id, added.course_id, null as learner, null as reply_to, null as file, null as deleted
      from added join users as author on author.id = added.user_id
    ), told as (
      insert into live_events (audience, kind, payload)
      select 'course:' || course_id, 'chat_message', to_jsonb(shown) from shown
    )
    select * from shown`,
  values: [courseId],
});

/** Messages of many people, each with an id of its device. The academy reads no writer from a body. */
function sendings(connection: Connection, courseId: number, writers: SignedIn[]): Work {
  const path = `/api/chat/${courseId}/send/`;
  const headersOf = ({ access }: SignedIn) => ({
    authorization: `Bearer ${access}`,
    "content-type": "application/json",
    "accept-encoding": "identity",
    "accept-language": "en",
  });
  const bodyOf = ({ id }: SignedIn) =>
    JSON.stringify({ content: "Thank you, now I understand it.", client_id: randomUUID(), writer: id });
  return {
    path,
    headers: headersOf(writers[0]!),
    posts: [{ path, body: bodyOf(writers[0]!) }],
    perConnection: async () => {
      await connection.sql`delete from rate_counts where name = 'chat'`;
      return Array.from({ length: connections }, (_, place) => {
        const own = writers.slice(place * writersPerConnection, (place + 1) * writersPerConnection);
        let sent = 0;
        return {
          method: "POST",
          path,
          setupRequest: (request) => {
            const writer = own[sent++ % own.length]!;
            return { ...request, headers: headersOf(writer), body: bodyOf(writer) };
          },
        };
      });
    },
  };
}

/** Compares the calls of a course's room with their statements. */
export async function benchChatCalls(academy: RunningAcademy): Promise<void> {
  const connection = connect(findRunningPostgres(academy.dataDir)!, 2);
  let writers: SignedIn[] | undefined;
  const rows = async (_academy: RunningAcademy, { id, courseId, headers }: Learner): Promise<Row[]> => {
    writers ??= await fillChat(academy, connection, courseId);
    const path = `/api/chat/${courseId}/messages/`;
    const read = async (name: string, query: string, limit: number): Promise<Row> => ({
      name,
      work: { path: path + query, headers },
      statements: {
        [path]: {
          "": await statementOf(academy, async (db) =>
            findMessages(
              db,
              { courseId, learnerId: null },
              { id, role: "learner", sessionId: "" },
              { before: undefined, limit },
            ),
          ),
        },
      },
    });
    const work = sendings(connection, courseId, writers);
    return [
      await read("GET chat messages", `?limit=${messagePageSize}`, messagePageSize),
      await read(`GET ${maxMessagesAtOnce} chat messages`, "", maxMessagesAtOnce),
      {
        name: "POST chat message",
        work,
        statements: { [work.path]: { ofBody: messageStatement(courseId) } },
      },
      {
        name: "  and the insert alone",
        work,
        statements: { [work.path]: { ofBody: insertStatement(courseId) } },
      },
    ];
  };
  try {
    await compareAll(academy, "chat", rows);
  } finally {
    await connection.close();
  }
}
