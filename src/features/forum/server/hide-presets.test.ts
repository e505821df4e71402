// The common reasons to hide a post reach each reader in their language.
import { expect, test } from "vitest";
import { exportOwnData } from "#features/own-data/contract.ts";
import { openDatabaseBefore } from "#tests/database-before.ts";
import type { Someone } from "#tests/academy.ts";
import { readTopic } from "../contract.ts";
import { hideComment, hideTopic, listForumReports } from "../moderation-contract.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin, begin, say } = forum;

const english = "The medical advice is wrong or dangerous.";
const bengali = "চিকিৎসা-পরামর্শটি ভুল বা বিপজ্জনক।";
const hiding = (id: number, reason: string) => ({ params: { id }, body: { is_hidden: true, reason } });

/** Why a topic and its only comment are hidden, as somebody reads it. */
async function reasonsFor(as: Someone, id: number, language: string) {
  const { body } = await academy.call(readTopic, { params: { id } }, { as, language });
  return [body.hidden?.reason, body.comments[0]?.hidden?.reason];
}

test.each([
  [english, "en"],
  [bengali, "bn"],
])("%s is read in both languages, in whichever it was chosen", async (reason, language) => {
  const { id } = (await begin()).body;
  const { id: commentId } = (await say(id, "Take twice as many", author)).body;
  const as = admin;
  const answer = await academy.call(hideComment, hiding(commentId, reason), { as, language });
  expect(answer.body.hidden!.reason).toBe(reason);
  await academy.call(hideTopic, hiding(id, ` ${reason} `), { as, language });
  for (const reader of [author, admin]) {
    expect(await reasonsFor(reader, id, "en")).toEqual([english, english]);
    expect(await reasonsFor(reader, id, "bn")).toEqual([bengali, bengali]);
  }
  const query = { status: "hidden" };
  for (const [wanted, words] of [
    ["en", english],
    ["bn", bengali],
  ] as const) {
    const desk = await academy.call(listForumReports, { query }, { as, language: wanted });
    expect(desk.body.results[0]!.hidden!.reason).toBe(words);
    const exported = await academy.call(exportOwnData, {}, { as: author, language: wanted });
    expect(exported.body).toMatchObject({
      forum_topics: expect.arrayContaining([expect.objectContaining({ topic_id: id, hidden_reason: words })]),
    });
  }
  // The audit log has what the administrator chose.
  const entry = await academy.services.db
    .selectFrom("audit_log")
    .select("reason")
    .where("action", "=", "forum_topic.hidden")
    .where("subject_id", "=", id)
    .executeTakeFirst();
  expect(entry!.reason).toBe(reason);
});

test("other words are read as they were typed, and a post that is hidden again has the new reason", async () => {
  const { id } = (await begin({}, other)).body;
  await forum.hideTopic(id, `${english} Ask a doctor.`);
  for (const language of ["en", "bn"])
    expect(await reasonsFor(other, id, language)).toEqual([`${english} Ask a doctor.`, undefined]);
  await forum.hideTopic(id, null);
  await forum.hideTopic(id, english);
  expect(await reasonsFor(other, id, "bn")).toEqual([bengali, undefined]);
  await forum.hideTopic(id, null);
  await forum.hideTopic(id, "Nobody needs it");
  expect(await reasonsFor(other, id, "bn")).toEqual(["Nobody needs it", undefined]);
});

test("the migration knows the common reasons of posts that are hidden, and leaves other words", async () => {
  const database = await openDatabaseBefore("0103-forum-hidden-preset.sql");
  try {
    const { sql } = database;
    const [writer] = await sql<{ id: number }[]>`
      insert into users (email, password_hash, first_name, last_name)
      values ('writer@example.com', 'x', 'Any', 'Writer') returning id`;
    await sql`insert into forum_categories (name) values ('Any')`;
    const reasons = [bengali, english, `${english} Ask a doctor.`, null];
    await sql`
      insert into forum_topics (category_id, created_by, name, text, hidden_at, hidden_reason)
      select category.id, ${writer!.id}::integer, 'A topic', 'Words', case when reason is not null then now() end, reason
      from forum_categories as category, unnest(${reasons}::text[]) with ordinality as chosen (reason, place)
      where category.name = 'Any' order by place`;
    await sql`
      insert into forum_comments (topic_id, created_by, text, hidden_at, hidden_reason)
      select min(id), ${writer!.id}::integer, 'Words', now(), 'It is advertising.' from forum_topics`;
    await database.upgrade();
    const topics = await sql`select hidden_preset, hidden_reason from forum_topics order by id`;
    expect(topics.map((row) => [row.hidden_preset, row.hidden_reason])).toEqual([
      ["dangerous", bengali],
      ["dangerous", english],
      [null, `${english} Ask a doctor.`],
      [null, null],
    ]);
    expect([...(await sql`select hidden_preset from forum_comments`)]).toEqual([{ hidden_preset: "spam" }]);
  } finally {
    await database.close();
  }
}, 60_000);
