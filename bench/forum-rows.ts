// A topic of the forum, read and commented.
import { commentPageSize } from "../src/features/forum/rules.ts";
import { insertComment } from "../src/features/forum/server/queries/comments.ts";
import { findTopic } from "../src/features/forum/server/queries/topics.ts";
import { newAccountHoursSetting, postsPerHourSetting } from "../src/features/forum/server/settings.ts";
import { connect, type Connection } from "../src/kit/server/database/connect.ts";
import { sliceOf } from "../src/kit/server/http/paging.ts";
import { writeSetting } from "../src/kit/server/settings.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { connections } from "./measure.ts";
import { type Learner, type Row, statementOf } from "./one-statement.ts";
import type { RunningAcademy } from "./processes.ts";
import { addSignedIn } from "./sign-in-people.ts";

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
async function writersIn(academy: RunningAcademy): Promise<Learner["headers"][]> {
  const connection: Connection = connect(findRunningPostgres(academy.dataDir)!, 1);
  try {
    await writeSetting(connection.db, postsPerHourSetting, 100_000);
    await writeSetting(connection.db, newAccountHoursSetting, 0);
    const name = `writer-${Date.now()}-`;
    const people = await addSignedIn(academy, connection, { name, role: "learner", count: connections });
    return people.map(({ access }) => ({
      authorization: `Bearer ${access}`,
      "content-type": "application/json",
      "accept-encoding": "identity",
      "accept-language": "en",
    }));
  } finally {
    await connection.close();
  }
}

export async function commentRow(academy: RunningAcademy, userId: number): Promise<Row> {
  const writers = await writersIn(academy);
  const headers = writers[0]!;
  const topicId = await aTopic(academy, headers);
  const [path, text] = ["/api/forums/comments/", "Thank you, this answers my question about sample sizes."];
  const body = JSON.stringify({ topic: topicId, text });
  const post = { path, body };
  const insert = async () =>
    statementOf(academy, async (db) =>
      insertComment(db, { userId, topicId, text, key: null, evenLocked: false }),
    );
  return {
    name: "POST comment",
    work: {
      path,
      headers,
      posts: [post],
      perConnection: async () => writers.map((own) => ({ method: "POST", headers: own, ...post })),
    },
    statements: { [path]: { [body]: await insert() } },
  };
}
