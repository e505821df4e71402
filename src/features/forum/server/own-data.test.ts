// What the forum keeps when a person's account is deleted.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteAccount } from "#features/own-data/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { whereIs } from "#tests/where-is.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, admin, begin, topic, remove, say, removeComment, noticesOf, auditOf } = forum;

const leave = async (as: Someone) =>
  expect((await academy.call(deleteAccount, { body: { password: as.password } }, { as })).status).toBe(200);

test("posts of a deleted account stay, by a former member, who gets no notifications", async () => {
  const leaver = await academy.person();
  const { id } = (await begin({}, leaver)).body;
  await say(id, "Mine", leaver);
  await leave(leaver);
  const { body } = await topic(id);
  const former = { id: leaver.id, first_name: "A former member", last_name: "", profile_picture: null };
  expect([body.created_by, body.comments[0]!.created_by]).toEqual([former, former]);
  expect((await say(id, "Are you there?")).status).toBe(201);
  const told = await academy.services.db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", leaver.id)
    .execute();
  expect(told).toEqual([]);
});

test("notifications of their comments do not name them any more, under any earlier name", async () => {
  const leaver = await academy.person("learner", { firstName: "Shirin", lastName: 'O\'Mara "gone" Begum' });
  const { id } = (await begin({ name: "Which test?" })).body;
  await say(id, "The t test", leaver);
  await sql`update users set first_name = 'Shirina' where id = ${leaver.id}`.execute(academy.services.db);
  await say(id, "Or none", leaver);
  await say(id, "Neither");
  expect((await whereIs(academy, "O'Mara")).join()).toContain("public.notifications");
  await leave(leaver);
  expect(await whereIs(academy, "O'Mara")).toEqual([]);
  const told = async (language: string) =>
    (await noticesOf(author, language)).slice(0, 3).map(({ message }) => message);
  const former = "A former member commented on your topic “Which test?”.";
  expect(await told("en")).toEqual(["Sadia Hossain commented on your topic “Which test?”.", former, former]);
  expect((await told("bn"))[1]).toBe("একজন প্রাক্তন সদস্য আপনার “Which test?” আলোচনায় মন্তব্য করেছেন।");
});

test("posts that the audit log quotes are redacted", async () => {
  const leaver = await academy.person("learner", { firstName: "Shahnaz", lastName: "Pervin" });
  const signed = `Yours, Shahnaz Pervin, ${leaver.email}`;
  const { id } = (await begin({ name: "Pills", text: signed }, leaver)).body;
  const { id: elsewhere } = (await begin()).body;
  const { id: commentId } = (await say(elsewhere, signed, leaver)).body;
  const { id: bystander } = (await say(elsewhere, "Shahnaz Pervin sells pills")).body;
  expect([await removeComment(commentId, admin), await removeComment(bystander, admin)]).toEqual([204, 204]);
  expect(await remove(id, admin)).toBe(204);
  await leave(leaver);
  const text = `Yours, ${"•".repeat(14)}, ${"•".repeat(leaver.email.length)}`;
  expect(await auditOf("forum_topic", id)).toMatchObject([{ before: { name: "Pills", text } }]);
  expect(await auditOf("forum_comment", commentId)).toMatchObject([{ before: { text } }]);
  // Texts of other people stay as they are.
  expect(await auditOf("forum_comment", bystander)).toMatchObject([
    { before: { text: "Shahnaz Pervin sells pills" } },
  ]);
});
