// A topic of the forum, read and commented.
import { commentPageSize } from "#features/forum/rules.ts";
import { insertComment } from "#features/forum/server/queries/comments.ts";
import { findTopic } from "#features/forum/server/queries/topics.ts";
import { newAccountHoursSetting, postsPerHourSetting } from "#features/forum/server/settings.ts";
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { sliceOf } from "#kit/server/http/paging.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import type { Statement } from "./baseline.ts";
import { connections, type Work } from "./measure.ts";
import { type Learner, type Row, statementOf } from "./one-statement.ts";
import type { RunningAcademy } from "./processes.ts";
import { addSignedIn, type SignedIn } from "./sign-in-people.ts";

const topicsPath = "/api/forums/topics/";

async function aTopic({ url }: RunningAcademy, headers: Learner["headers"]): Promise<number> {
  const topics = (await (await fetch(url + topicsPath, { headers })).json()) as { id: number }[];
  return topics[0]!.id;
}

export async function readTopicRow(
  academy: RunningAcademy,
  { id: userId, headers }: Pick<Learner, "id" | "headers">,
): Promise<Row> {
  const id = await aTopic(academy, headers);
  const path = `${topicsPath}${id}/`;
  const slice = sliceOf({}, commentPageSize);
  const reader = { id: userId, role: "learner" } as const;
  return {
    name: "GET topic",
    work: { path, headers },
    statements: {
      [path]: { "": await statementOf(academy, async (db) => findTopic(db, id, slice, reader)) },
    },
  };
}

/** As many people as there are connections: what one person wrote in this hour is counted in one row. */
async function writersIn(academy: RunningAcademy): Promise<SignedIn[]> {
  const connection: Connection = connect(findRunningPostgres(academy.dataDir)!, 1);
  try {
    await writeSetting(connection.db, postsPerHourSetting, 100_000);
    await writeSetting(connection.db, newAccountHoursSetting, 0);
    const name = `writer-${Date.now()}-`;
    return await addSignedIn(academy, connection, { name, role: "learner", count: connections });
  } finally {
    await connection.close();
  }
}

/**
 * What the database has to do at least for a comment, in one statement: its row, the count of its writer, and the
 * notification of the topic's author with its live event. The notice of a live event lets transactions commit one after
 * the other. So a statement without it does other work.
 */
const commentStatement = (topicId: number): Statement => ({
  text: `
    with sent as (select $1::text::jsonb as comment),
    topic as (
      select id, name, created_by from forum_topics where id = $2 and hidden_at is null and locked_at is null for share
    ), counted as (
      insert into rate_counts as counted (name, subject, window_start, count)
      select 'bare-forum-posts', comment ->> 'writer', now(), 1 from sent
      on conflict (name, subject) do update set count = counted.count + 1
    ), added as (
      insert into forum_comments (topic_id, created_by, text)
      select topic.id, (comment ->> 'writer')::integer, comment ->> 'text' from sent, topic
      returning *
    ), notice as (
      insert into notifications (user_id, type, message, message_bn, related_object_type, forum_topic_id, forum_comment_id)
      select topic.created_by, 'own_topic', 'A comment on your topic “' || topic.name || '”.',
        '“' || topic.name || '” আলোচনায় নতুন মন্তব্য।', 'comment', topic.id, added.id
      from added, topic
      returning *
    ), shown as (
      insert into live_events (user_id, kind, payload)
      select user_id, 'notification', jsonb_build_object('id', id, 'created_at', created_at,
        'related_object_type', related_object_type, 'forum_topic_id', forum_topic_id)
      from notice
    )
    select added.id, added.text, added.created_at, added.updated_at,
      json_build_object('id', author.id, 'first_name', author.first_name, 'last_name', author.last_name) as created_by
    from added join users as author on author.id = added.created_by`,
  values: [topicId],
});

/** A comment, compared with one statement of the same effect, and with the insert of its row alone. */
export async function commentRows(academy: RunningAcademy): Promise<Row[]> {
  const writers = await writersIn(academy);
  const headersOf = ({ access }: SignedIn) => ({
    authorization: `Bearer ${access}`,
    "content-type": "application/json",
    "accept-encoding": "identity",
    "accept-language": "en",
  });
  const headers = headersOf(writers[0]!);
  const topicId = await aTopic(academy, headers);
  const [path, text] = ["/api/forums/comments/", "Thank you, this answers my question about sample sizes."];
  // The academy reads no writer from a body. The bare route does.
  const bodyOf = ({ id }: SignedIn) => JSON.stringify({ topic: topicId, text, writer: id });
  const work: Work = {
    path,
    headers,
    posts: [{ path, body: bodyOf(writers[0]!) }],
    perConnection: async () =>
      writers.map((writer) => ({ method: "POST", path, headers: headersOf(writer), body: bodyOf(writer) })),
  };
  const inserts: Record<string, Statement> = {};
  for (const writer of writers)
    inserts[bodyOf(writer)] = await statementOf(academy, async (db) =>
      insertComment(db, { userId: writer.id, topicId, text, key: null, evenLocked: false }),
    );
  return [
    { name: "POST comment", work, statements: { [path]: { ofBody: commentStatement(topicId) } } },
    { name: "  and the insert alone", work, statements: { [path]: inserts }, isUnbound: true },
  ];
}
