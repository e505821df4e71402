// The search of the forum finds the same with few posts and with many, and reads a bounded number of them.
import { Kysely } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import { beforeAll, describe, expect, test } from "vitest";
import type { DB } from "#kit/server/database/types.ts";
import { maxCounted } from "#kit/shared/max-counted.ts";
import type { Someone } from "#tests/academy.ts";
import * as contract from "../contract.ts";
import { findTopics, type TopicFilter } from "./queries/topics.ts";
import { newestTried } from "./queries/search.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, categories } = forum;
const { sql: connection } = academy.services.connection;

const topics = 6_000;
const first = Date.UTC(2025, 0, 1);
let reader: Someone;

beforeAll(async () => {
  reader = await academy.person();
  // Every topic and every comment has "common"; one in ten topics has "medium"; each has a number of its own.
  await connection`
    insert into forum_topics (category_id, created_by, name, text, created_at)
    select ${categories[0]!}, ${author.id}, 'Topic ' || n, 'A common word, number n' || n || 'n'
      || case when n % 10 = 0 then ' medium' else '' end, ${new Date(first)}::timestamptz + make_interval(mins => n)
    from generate_series(1, ${topics}) as n`;
  await connection`
    insert into forum_comments (topic_id, created_by, text)
    select id, ${other.id}, 'A common answer ' || case when row_number() over (order by id) = 7 then 'seldom' else '' end
    from forum_topics`;
  await connection`vacuum analyze forum_topics, forum_comments`;
}, 120_000);

const list = async (query: Record<string, unknown>) =>
  (await academy.call(contract.listTopics, { query }, { as: reader })).body as contract.TopicPage;
const idOf = async (search: string) => (await list({ search })).results[0]!.id;
const names = async (query: Record<string, unknown>) => (await list(query)).results.map(({ name }) => name);
const newest = (from: number, step = 1) => Array.from({ length: 10 }, (_, i) => `Topic ${from - i * step}`);

describe("words that", () => {
  test("all topics have find the newest first, and are counted up to 1,000", async () => {
    expect((await list({ search: "common" })).count).toBe(maxCounted);
    expect(await names({ search: "common" })).toEqual(newest(topics));
    expect(await names({ search: "common", page: 50 })).toEqual(newest(topics - 490));
    expect(await names({ search: "common", page: 100 })).toEqual(newest(topics - 990));
    expect(await list({ search: "common", page: 101 })).toMatchObject({ next: null });
  });

  test("many topics have find the newest first", async () => {
    expect((await list({ search: "medium" })).count).toBe(topics / 10);
    expect(await names({ search: "medium" })).toEqual(newest(topics, 10));
    expect(await names({ search: "medium", page: 60 })).toEqual(newest(100, 10));
  });

  test("one old topic has, or one old comment, find it", async () => {
    expect(await names({ search: "n17n" })).toEqual(["Topic 17"]);
    expect(await list({ search: "seldom" })).toMatchObject({ count: 1, results: [{ name: "Topic 7" }] });
    expect(await names({ search: "nothing has this" })).toEqual([]);
  });

  test("fit a filter too", async () => {
    expect(await names({ search: "common", answered: "no", category: categories[0]! })).toEqual(
      newest(topics),
    );
    expect((await list({ search: "common", category: categories[1]! })).count).toBe(0);
    expect((await list({ search: "common", followed: "yes" })).count).toBe(0);
    await academy.call(contract.followTopic, { params: { id: await idOf("n17n") } }, { as: reader });
    expect(await names({ search: "common", followed: "yes" })).toEqual(["Topic 17"]);
  });

  test("have two letters are looked for in the newest topics", async () => {
    expect((await list({ search: "co" })).count).toBe(maxCounted);
    expect(await names({ search: "co" })).toEqual(newest(topics));
  });
});

interface Plan {
  "Relation Name"?: string;
  Alias?: string;
  Filter?: string;
  "Recheck Cond"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Exact Heap Blocks"?: number;
  Plans?: Plan[];
}

/** How many posts a plan compared with the words. */
const compared = (plan: Plan): number =>
  ([plan.Filter, plan["Recheck Cond"]].some((condition) => condition?.includes("~~"))
    ? plan["Actual Loops"] *
      (plan["Actual Rows"] +
        (plan["Rows Removed by Filter"] ?? 0) +
        (plan["Rows Removed by Index Recheck"] ?? 0))
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + compared(part), 0);

/** How many posts a statement compares, as PostgreSQL explains it. */
async function comparedIn(db: typeof connection, text: string, values: unknown[]): Promise<number> {
  const rows = await db.unsafe(
    `explain (analyze, format json) ${text}`,
    values as Parameters<typeof connection.unsafe>[1],
  );
  const [{ Plan: plan }] = rows[0]!["QUERY PLAN"] as [{ Plan: Plan }];
  return compared(plan);
}

/** The same for a function of the database: its body, under its settings. */
async function comparedInFunction(name: string, search: string): Promise<number> {
  const [found] = await connection<{ prosrc: string; proconfig: string[] }[]>`
    select prosrc, proconfig from pg_proc where proname = ${name}`;
  const body = found!.prosrc
    .replaceAll(/\bpattern\b/g, "as_searched($1)")
    .replaceAll(/\bmost\b/g, "$2::integer");
  const reserved = await connection.reserve();
  try {
    for (const setting of found!.proconfig)
      await reserved`select set_config(${setting.split("=")[0]!}, ${setting.split("=")[1]!}, false)`;
    return await comparedIn(reserved, body, [`%${search}%`, maxCounted]);
  } finally {
    await reserved`reset all`;
    reserved.release();
  }
}

/** How many posts a search compares. */
async function comparedFor(filter: TopicFilter, offset = 0): Promise<number> {
  const sent: { text: string; values: unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresJSDialect({ postgres: connection }),
    log: ({ query: { sql: text, parameters } }) => {
      sent.push({ text, values: [...parameters] });
    },
  });
  await findTopics(db, filter, { limit: 10, offset }, null);
  const [{ text, values }] = sent as [(typeof sent)[0]];
  const isShort = filter.search!.length < 3;
  return (
    (await comparedIn(connection, text, values)) +
    (isShort ? 0 : await comparedInFunction("topics_with_words", filter.search!)) +
    (isShort ? 0 : await comparedInFunction("topics_with_words_in_comments", filter.search!))
  );
}

describe("a search compares no more posts", () => {
  // Finding stops at 1,000 topics and 1,000 comments. The rest is the page itself.
  const some = 100;

  test("for a word that all have than until it stops counting", async () => {
    expect(await comparedFor({ search: "common" })).toBeLessThanOrEqual(2 * maxCounted + some);
    expect(await comparedFor({ search: "common" }, 990)).toBeLessThanOrEqual(3 * maxCounted + some);
  });

  test("for a rare word than have it", async () => {
    for (const search of ["n17n", "seldom"]) expect(await comparedFor({ search })).toBeLessThanOrEqual(some);
    expect(await comparedFor({ search: "nothing has this" })).toBeLessThanOrEqual(some);
    expect(await comparedFor({ search: "medium" })).toBeLessThanOrEqual(topics / 10 + some);
    expect(await comparedFor({ search: "nothing ..." })).toBeLessThanOrEqual(some);
  });

  test("for two letters, or for signs alone, than the newest topics", async () => {
    expect(await comparedFor({ search: "zz" })).toBeLessThanOrEqual(newestTried);
    expect((await list({ search: "...." })).count).toBe(0);
  });

  test("if its words are in many comments, but in few of the newest topics", async () => {
    await connection`
      insert into forum_comments (topic_id, created_by, text)
      select (select min(id) from forum_topics), ${other.id}, 'A busy topic ' || n from generate_series(1, 3000) as n`;
    await connection`vacuum analyze forum_comments`;
    expect(await list({ search: "busy topic" })).toMatchObject({ count: 1, results: [{ name: "Topic 1" }] });
    expect(await comparedFor({ search: "busy topic" })).toBeLessThanOrEqual(
      maxCounted + newestTried * 2 + some,
    );
  });
});
