// Everybody who has a topic open hears that it changed, also who does not follow it.
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { openStream, type OpenStream } from "#tests/live-stream.ts";
import { muteTopic } from "../contract.ts";
import { openForum } from "./test-support.ts";

const { academy, author, other, admin, begin, change, say, changeComment, ...forum } = await openForum();
const { removeComment, remove, mark, lock, pin, hideComment, hideTopic, noticesOf } = forum;

const streams: OpenStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

/** The topics of which an open page of this person hears. */
async function heardBy({ access }: Someone): Promise<() => unknown[]> {
  const stream = await openStream(academy.url, access);
  streams.push(stream);
  return () => stream.events.filter(({ kind }) => kind === "forum_topic").map(({ payload }) => payload);
}
/** The events about a topic that are stored. */
const rowsOf = async (topic: number) =>
  (
    await sql<{ audience: string; user_id: number | null; payload: object }>`
      select audience, user_id, payload from live_events where payload @> ${JSON.stringify({ topic })}::jsonb
      order by id`.execute(academy.services.db)
  ).rows;

describe("an open topic", () => {
  test("hears of each change, of its comments too, without a word of them", async () => {
    const heard = await heardBy(await academy.person());
    const { id } = (await begin()).body;
    const { id: first } = (await say(id, "First words")).body;
    const changes: (() => Promise<unknown>)[] = [
      async () => changeComment(first, { text: "Other words" }),
      async () => change(id, { name: "Another name", text: "Other words" }),
      async () => mark(id, first),
      async () => lock(id),
      async () => lock(id, false),
      async () => pin(id),
      async () => hideComment(first, "Unkind"),
      async () => hideComment(first, null),
      async () => removeComment(first),
      async () => hideTopic(id, "Unkind"),
      async () => hideTopic(id, null),
      async () => remove(id),
    ];
    let expected = 1;
    for (const makeChange of changes) {
      await makeChange();
      expected += 1;
      await expect.poll(() => heard().length, { timeout: 5_000 }).toBe(expected);
    }
    expect(heard()).toEqual(heard().map(() => ({ topic: id })));
    // One row for all readers.
    const event = { audience: "forum:readers", user_id: null, payload: { topic: id } };
    expect(await rowsOf(id)).toEqual(Array.from({ length: expected }, () => event));
  });

  test("hears once of a comment that was sent twice, and not of what is refused or changes nothing", async () => {
    const { id } = (await begin()).body;
    const twice = { "idempotency-key": `twice-${id}` };
    const sent = [await say(id, "Once", other, twice), await say(id, "Once", other, twice)];
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    await lock(id);
    await lock(id);
    expect((await say(id, "Too late")).status).toBe(409);
    expect((await changeComment(sent[0]!.body.id, { text: "Too late" })).status).toBe(409);
    expect((await change(id, { name: "Too late", text: "Too late" })).status).toBe(409);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  test("hears of comments also if its reader follows nothing, muted it, wrote it or moderates", async () => {
    const { id } = (await begin()).body;
    const [stranger, muted] = [await academy.person(), await academy.person()];
    expect((await academy.call(muteTopic, { params: { id } }, { as: muted })).status).toBe(200);
    const readers = [stranger, muted, author, other, admin];
    const heard = await Promise.all(readers.map(heardBy));
    await say(id, "For all");
    for (const topics of heard)
      await expect.poll(() => topics(), { timeout: 5_000 }).toEqual([{ topic: id }]);
    expect(await rowsOf(id)).toHaveLength(1);
    for (const reader of [stranger, muted]) expect(await noticesOf(reader)).toEqual([]);
  });
});
