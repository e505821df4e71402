import { expect, test } from "vitest";
import { chooseHandle } from "#features/accounts/handle-contract.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Someone } from "#tests/academy.ts";
import { suggestPeople } from "../people-contract.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other } = forum;
const { begin, say } = forum;
const { db } = academy.services;

async function person(firstName: string, lastName: string, handle?: string, role: Role = "learner") {
  const made = await academy.person(role, { firstName, lastName });
  if (handle !== undefined) {
    const { status } = await academy.call(chooseHandle, { body: { handle } }, { as: made });
    if (status !== 200) throw new Error(`The handle ${handle} was refused with ${status}.`);
  }
  return made;
}
const find = async (query: Record<string, unknown>, as: Someone | null = author) =>
  academy.call(suggestPeople, { query }, { as });
const handles = async (query: Record<string, unknown>, as: Someone = author) =>
  (await find(query, as)).body.map(({ handle }) => handle);

test("people are found by the beginning of a handle or of a name, in both scripts", async () => {
  await person("Zubair", "Hossain", "qr_zubair");
  await person("রোকেয়া", "খাতুন", "qr_rokeya");
  expect((await find({ search: "qr_z" })).body).toEqual([
    { handle: "qr_zubair", name: "Zubair Hossain", in_topic: false },
  ]);
  expect(await handles({ search: "QR_" })).toEqual(["qr_zubair", "qr_rokeya"]);
  expect(await handles({ search: "zub" })).toEqual(["qr_zubair"]);
  expect(await handles({ search: "রোকে" })).toEqual(["qr_rokeya"]);
  expect(await handles({ search: "খাতু" })).toEqual(["qr_rokeya"]);
  // Not in the middle of a word, and with no wildcards.
  expect(await handles({ search: "ubair" })).toEqual([]);
  expect(await handles({ search: "q_" })).toEqual([]);
  expect(await handles({ search: "%%" })).toEqual([]);
});

test("only handle and name are told; an address or a phone number finds nobody", async () => {
  const findable = await person("Wasima", "Xandra", "wasima_x");
  await db.updateTable("users").set({ phone: "01799998888" }).where("id", "=", findable.id).execute();
  const { body } = await find({ search: "wasima" });
  expect(body.map((found) => Object.keys(found).toSorted())).toEqual([["handle", "in_topic", "name"]]);
  expect(await handles({ search: findable.email.slice(0, 20) })).toEqual([]);
  expect(await handles({ search: "0179999" })).toEqual([]);
});

test("learners who never took part, closed and deleted accounts, and the caller are not found", async () => {
  const self = await person("Yvonne", "Self", "yv_self");
  await person("Yvonne", "Stranger");
  const closed = await person("Yvonne", "Closed", "yv_closed");
  await db.updateTable("users").set({ is_active: false }).where("id", "=", closed.id).execute();
  expect(await handles({ search: "yvonne" }, self)).toEqual([]);
  expect(await handles({ search: "yv_" }, self)).toEqual([]);
  // An instructor is known to everybody, and gets a handle when somebody looks for them.
  await person("Yvonne", "Teaches", undefined, "instructor");
  expect(await handles({ search: "yvonne" }, self)).toEqual([expect.stringMatching(/^yvonne\d+$/)]);
  expect(await handles({ search: "yvonne" }, self)).toEqual(await handles({ search: "yvonne t" }, self));
});

test("people of the topic come first, the newest before, and need no letters", async () => {
  const [first, second] = [await person("Sha", "Aa", "sha_a"), await person("Sha", "Bb", "sha_b")];
  await person("Sha", "Cc", "sha_c");
  const { id } = (await begin({}, other)).body;
  await say(id, "One", second);
  await say(id, "Two", first);
  const { id: hidden } = (await say(id, "Three", await person("Sha", "Dd", "sha_d"))).body;
  await forum.hideComment(hidden, "Unkind");
  const found = (await find({ topic: id, search: "sha" })).body;
  expect(found.map(({ handle, in_topic }) => [handle, in_topic])).toEqual([
    ["sha_a", true],
    ["sha_b", true],
    ["sha_c", false],
    ["sha_d", false],
  ]);
  expect(await handles({ topic: id })).toEqual(["sha_a", "sha_b", expect.stringMatching(/^sadia\d+$/)]);
  expect(await handles({ topic: id, search: "s" })).toEqual([
    "sha_a",
    "sha_b",
    expect.stringMatching(/^sadia\d+$/),
  ]);
  // Who wrote before there were handles gets one now.
  await db.deleteFrom("handles").where("user_id", "=", second.id).execute();
  expect(await handles({ topic: id, search: "sha b" })).toEqual([expect.stringMatching(/^sha\d+$/)]);
});

test("at most 8 are told", async () => {
  for (let i = 0; i < 10; i++) await person("Vv", `Many ${i}`, `vv_many_${i}`);
  expect(await handles({ search: "vv_many" })).toHaveLength(8);
});

test("two letters are needed without a topic; nobody asks without a sign-in or about a topic that is not there", async () => {
  for (const query of [{}, { search: "a" }, { search: " " }, { search: "x".repeat(40) }]) {
    const { status, body } = await find(query);
    expect([status, body]).toMatchObject([400, { search: ["Please type two letters or more."] }]);
  }
  expect((await find({ search: "abc" }, null)).status).toBe(401);
  expect((await find({ search: "abc", topic: 2_000_000_000 })).status).toBe(404);
  const { id } = (await begin()).body;
  await forum.hideTopic(id, "Unkind");
  expect((await find({ topic: id }, other)).status).toBe(404);
});

test("too many searches in a short time are refused", async () => {
  const eager = await academy.person();
  await db
    .insertInto("rate_counts")
    .values({ name: "forum-people", subject: String(eager.id), window_start: new Date(), count: 299 })
    .execute();
  expect((await find({ search: "abc" }, eager)).status).toBe(200);
  const { status, body } = await find({ search: "abc" }, eager);
  expect([status, body.code]).toEqual([429, "too_often"]);
});
