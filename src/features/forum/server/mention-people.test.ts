// Whom a post mentions, and who is notified of it.
import { describe, expect, test } from "vitest";
import { chooseHandle } from "#features/accounts/handle-contract.ts";
import { chooseNotification } from "#features/notification-settings/contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import type { Someone } from "#tests/academy.ts";
import { whereIs } from "#tests/where-is.ts";
import * as contract from "../contract.ts";
import { maxMentions } from "../mentions.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin } = forum;
const { begin, topic, change, remove, say, changeComment, removeComment, noticesOf, mark } = forum;

let count = 0;
async function named(details: { firstName?: string; lastName?: string } = {}) {
  const person = await academy.person("learner", details);
  const handle = `person_${++count}`;
  expect((await academy.call(chooseHandle, { body: { handle } }, { as: person })).status).toBe(200);
  return { ...person, handle };
}
const mentionsOf = async (who: Someone) =>
  (await noticesOf(who)).filter(({ message }) => message.includes("mentioned you"));

describe("a mention", () => {
  test("in a comment is shown, and notifies the person with a link to the comment", async () => {
    const lamia = await named();
    const { id } = (await begin({ name: "Which test?" })).body;
    const text = `Ask @${lamia.handle.toUpperCase()} or @nobody_here.`;
    const posted = await say(id, text);
    expect(posted.body).toMatchObject({ text, mentions: [lamia.handle] });
    expect((await topic(id)).body.comments).toMatchObject([{ mentions: [lamia.handle] }]);
    // Only the person herself reads that it is she.
    expect((await topic(id)).body.comments[0]).not.toHaveProperty("mentions_you");
    expect((await topic(id, {}, lamia)).body.comments).toMatchObject([{ mentions_you: lamia.handle }]);
    await mark(id, posted.body.id);
    expect((await topic(id, {}, lamia)).body.answer).toMatchObject({
      comment: { mentions_you: lamia.handle },
    });
    expect(await noticesOf(lamia)).toMatchObject([
      {
        message: "Sadia Hossain mentioned you in “Which test?”.",
        related_object_type: "comment",
        forum_topic_id: id,
        link: `/forums/topics/${id}#comment-${posted.body.id}`,
        is_read: false,
      },
    ]);
    expect((await noticesOf(lamia, "bn"))[0]!.message).toBe(
      "Sadia Hossain “Which test?” আলোচনায় আপনাকে উল্লেখ করেছেন।",
    );
    const live = await academy.services.db
      .selectFrom("live_events")
      .select("payload")
      .where("user_id", "=", lamia.id)
      .executeTakeFirstOrThrow();
    expect(live.payload).toMatchObject({ related_object_type: "comment", forum_topic_id: id });
  });

  test("in a topic is shown, and notifies the person with a link to the topic", async () => {
    const lamia = await named();
    const begun = await begin({ text: `@${lamia.handle}, who knows?` });
    expect(begun.body.mentions).toEqual([lamia.handle]);
    const read = async (as: Someone) => (await topic(begun.body.id, {}, as)).body.mentions_you;
    expect([await read(lamia), await read(other)]).toEqual([lamia.handle, undefined]);
    expect(await noticesOf(lamia)).toMatchObject([
      { related_object_type: "forum_topic", forum_topic_id: begun.body.id, link: null },
    ]);
    expect((await begin({ text: "Nobody" })).body).not.toHaveProperty("mentions");
  });

  test("of the writer, of a closed account and of an old handle notifies nobody", async () => {
    const [self, closed, renamed] = [await named(), await named(), await named()];
    const { db } = academy.services;
    await db.updateTable("users").set({ is_active: false }).where("id", "=", closed.id).execute();
    const handle = `renamed_${renamed.id}`;
    await academy.call(chooseHandle, { body: { handle } }, { as: renamed });
    const { id } = (await begin()).body;
    const { body } = await say(id, `@${self.handle} @${closed.handle} @${renamed.handle}`, self);
    expect(body.mentions).toEqual([self.handle]);
    const told = await db
      .selectFrom("notifications")
      .select("id")
      .where("type", "=", "mention")
      .where("user_id", "in", [self.id, closed.id, renamed.id])
      .execute();
    expect(told).toEqual([]);
  });

  test("sent twice under one key notifies once", async () => {
    const lamia = await named();
    const { id } = (await begin()).body;
    const key = { "idempotency-key": "mention-1" };
    await Promise.all([1, 2, 3].map(async () => say(id, `@${lamia.handle}`, other, key)));
    expect(await mentionsOf(lamia)).toHaveLength(1);
  });

  test("of many people is one of the first ten, also after changes", async () => {
    const people = await Promise.all(Array.from({ length: maxMentions + 3 }, async () => named()));
    const { id } = (await begin()).body;
    const text = people.map(({ handle }) => `@${handle}`).join(" ");
    const { body } = await say(id, text);
    expect(body.mentions).toEqual(people.slice(0, maxMentions).map(({ handle }) => handle));
    const told = async () => Promise.all(people.map(async (person) => (await mentionsOf(person)).length));
    const once = people.map((_, at) => (at < maxMentions ? 1 : 0));
    expect(await told()).toEqual(once);
    // Others in their place are not notified: the post had its ten.
    const changed = await changeComment(body.id, { text: `@${people.at(-1)!.handle} @${people[0]!.handle}` });
    expect(changed.body.mentions).toEqual([people[0]!.handle]);
    expect(await told()).toEqual(once);
  });

  test("in a change notifies those who were not mentioned before, once", async () => {
    const [first, second] = [await named(), await named()];
    const { id } = (await begin({ text: `@${first.handle}` })).body;
    const edit = async (text: string) => change(id, { name: "A question", text });
    expect((await edit(`@${first.handle} and @${second.handle}`)).body.mentions).toEqual([
      first.handle,
      second.handle,
    ]);
    expect((await edit("Nobody")).body).not.toHaveProperty("mentions");
    expect((await edit(`@${second.handle} and @${first.handle}`)).body.mentions).toHaveLength(2);
    expect([await mentionsOf(first), await mentionsOf(second)]).toMatchObject([[{}], [{}]]);

    const { id: commentId } = (await say(id, "Before")).body;
    await Promise.all([1, 2].map(async () => changeComment(commentId, { text: `@${first.handle}` })));
    expect(await mentionsOf(first)).toHaveLength(2);
  });

  test("of the topic's author is one notification, not two", async () => {
    const lamia = await named();
    const { id } = (await begin({}, lamia)).body;
    await say(id, `Thank you, @${lamia.handle}`);
    expect(await noticesOf(lamia)).toMatchObject([{ message: expect.stringContaining("mentioned you") }]);
    // Who wants no mentions still hears of the comment.
    await academy.call(
      chooseNotification,
      { params: { type: "mention", channel: "site" }, body: { choice: "off" } },
      { as: lamia },
    );
    await say(id, `Once more, @${lamia.handle}`);
    expect((await noticesOf(lamia))[0]!.message).toContain("commented on your topic");
    expect(await mentionsOf(lamia)).toHaveLength(1);
  });

  test("on a muted topic does not notify", async () => {
    const lamia = await named();
    const { id } = (await begin()).body;
    await academy.call(contract.muteTopic, { params: { id } }, { as: lamia });
    expect((await say(id, `@${lamia.handle}`)).body.mentions).toEqual([lamia.handle]);
    expect(await noticesOf(lamia)).toEqual([]);
  });

  test("is withdrawn with its comment or topic, deleted or hidden", async () => {
    const lamia = await named();
    const { id } = (await begin({ text: `@${lamia.handle}` })).body;
    const comments = await Promise.all([1, 2, 3].map(async () => say(id, `@${lamia.handle}`)));
    expect(await mentionsOf(lamia)).toHaveLength(4);
    await removeComment(comments[0]!.body.id);
    expect(await mentionsOf(lamia)).toHaveLength(3);
    await forum.hideComment(comments[1]!.body.id, "Unkind");
    expect(await mentionsOf(lamia)).toHaveLength(2);
    // A hidden comment is not changed, so nobody is notified of it.
    expect((await changeComment(comments[1]!.body.id, { text: `@${lamia.handle}` })).status).toBe(409);
    await forum.hideTopic(id, "Unkind");
    expect(await mentionsOf(lamia)).toEqual([]);
    expect((await change(id, { name: "x", text: `@${lamia.handle} again` })).status).toBe(409);

    const { id: gone } = (await begin({ text: `@${lamia.handle}` })).body;
    await say(gone, `@${lamia.handle}`);
    expect(await mentionsOf(lamia)).toHaveLength(2);
    expect(await remove(gone, admin)).toBe(204);
    expect(await mentionsOf(lamia)).toEqual([]);
    const { payload } = await academy.services.db
      .selectFrom("live_events")
      .select("payload")
      .where("user_id", "=", lamia.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    // Open pages count again.
    expect(payload).toEqual({});
  });
});

test("who writes first gets a handle", async () => {
  const [asks, answers] = [await academy.person(), await academy.person("learner", { firstName: "Nusrat" })];
  const { id } = (await begin({}, asks)).body;
  await say(id, "I know", answers);
  const handles = await academy.services.db
    .selectFrom("handles")
    .select(["user_id", "handle"])
    .where("user_id", "in", [asks.id, answers.id])
    .orderBy("user_id")
    .execute();
  expect(handles).toMatchObject([
    { user_id: asks.id, handle: expect.stringMatching(/^rahima\d+$/) },
    { user_id: answers.id, handle: expect.stringMatching(/^nusrat\d+$/) },
  ]);
});

describe("when an account is deleted", () => {
  const leave = async (as: Someone) =>
    expect((await academy.call(deleteAccount, { body: { password: as.password } }, { as })).status).toBe(200);

  test("mentions of the person were exported, and are plain words", async () => {
    const leaver = await named();
    const { id } = (await begin({ text: `@${leaver.handle}` })).body;
    const { id: commentId } = (await say(id, `Hello @${leaver.handle}`)).body;
    const { body } = await academy.call(exportOwnData, {}, { as: leaver });
    expect(body.forum_mentions).toMatchObject([
      { topic_id: id, comment_id: null, handle: leaver.handle },
      { topic_id: null, comment_id: commentId, handle: leaver.handle },
    ]);
    await leave(leaver);
    const after = (await topic(id)).body;
    expect(after).not.toHaveProperty("mentions");
    expect(after.comments[0]).not.toHaveProperty("mentions");
    expect(after.comments[0]!.text).toBe(`Hello @${leaver.handle}`);
    // Nobody is mentioned by the old handle.
    expect((await say(id, `@${leaver.handle}?`)).body).not.toHaveProperty("mentions");
  });

  test("notifications of the person's mentions do not name them any more", async () => {
    const lamia = await named();
    const leaver = await named({ firstName: "Shirin", lastName: "O'Mara" });
    const { id } = (await begin({ name: "Which test?", text: `@${lamia.handle}` }, leaver)).body;
    await say(id, `@${lamia.handle}`, leaver);
    const { id: elsewhere } = (await begin({ name: "Mine" })).body;
    await say(elsewhere, `@${lamia.handle}`, leaver);
    const before = (await noticesOf(author)).length;
    expect(before).toBeGreaterThan(0);
    expect((await whereIs(academy, "O'Mara")).join()).toContain("public.notifications");
    await leave(leaver);
    expect(await whereIs(academy, "O'Mara")).toEqual([]);
    const former = (name: string) => `A former member mentioned you in “${name}”.`;
    expect((await noticesOf(lamia)).map(({ message }) => message)).toEqual([
      former("Mine"),
      former("Which test?"),
      former("Which test?"),
    ]);
    expect((await noticesOf(author))[0]!.message).toBe("A former member commented on your topic “Mine”.");
  });
});
