// Who follows a topic, and what they hear of it.
import { describe, expect, test } from "vitest";
import { chooseHandle } from "#features/accounts/handle-contract.ts";
import { markAllRead } from "#features/notifications/contract.ts";
import { deleteAccount, exportOwnData } from "#features/own-data/contract.ts";
import type { Someone } from "#tests/academy.ts";
import * as contract from "../contract.ts";
import { tellFollowers } from "./tell-followers.ts";
import { openForum } from "./test-support.ts";

const forum = await openForum();
const { academy, author, other, admin } = forum;
const { begin, topic, remove, say, removeComment, noticesOf } = forum;
const { db } = academy.services;

const call = async (endpoint: typeof contract.followTopic, id: number, as: Someone | null) =>
  academy.call(endpoint, { params: { id } }, { as });
const follow = async (id: number, as: Someone | null) => call(contract.followTopic, id, as);
const unfollow = async (id: number, as: Someone | null) => call(contract.unfollowTopic, id, as);
const stateOf = async (id: number, as: Someone) => (await topic(id, {}, as)).body.follow_state;

const jobsLeft = async () => {
  const rows = await academy.services.connection.sql`
    select id from jobs.job where name = 'forum-followers' and state in ('created', 'retry', 'active')`;
  return rows.length;
};
/** Waits until the followers of everything that was written are notified. */
const told = async () => expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0);
const linkTo = (topicId: number, commentId: number) => `/forums/topics/${topicId}#comment-${commentId}`;

describe("a topic", () => {
  test("is followed by its author, and by nobody who only comments", async () => {
    const { id } = (await begin()).body;
    await say(id, "I know");
    expect([await stateOf(id, author), await stateOf(id, other)]).toEqual(["following", "not_following"]);
  });

  test("can be followed by everybody who sees it, twice is once", async () => {
    const { id } = (await begin()).body;
    expect((await follow(id, other)).body).toEqual({ follow_state: "following" });
    expect((await follow(id, other)).body).toEqual({ follow_state: "following" });
    expect(await stateOf(id, other)).toBe("following");
    expect((await unfollow(id, other)).body).toEqual({ follow_state: "not_following" });
    expect((await unfollow(id, other)).body).toEqual({ follow_state: "not_following" });
    expect([(await follow(id, null)).status, (await unfollow(id, null)).status]).toEqual([401, 401]);
    for (const act of [follow, unfollow]) expect((await act(2_000_000_000, other)).status).toBe(404);
    await forum.hideTopic(id, "Unkind");
    for (const act of [follow, unfollow]) expect((await act(id, other)).status).toBe(404);
    expect((await follow(id, admin)).status).toBe(200);
  });

  test("that is muted is not followed, and followed again after the mute", async () => {
    const { id } = (await begin()).body;
    await follow(id, other);
    expect((await call(contract.muteTopic, id, other)).body).toEqual({ follow_state: "muted" });
    expect((await call(contract.unmuteTopic, id, other)).body).toEqual({ follow_state: "following" });
    await call(contract.muteTopic, id, other);
    expect((await follow(id, other)).body).toEqual({ follow_state: "following" });
  });
});

describe("a comment", () => {
  test("notifies followers once until they read it, and then again", async () => {
    const follower = await academy.person();
    const { id } = (await begin({ name: "Which test?" })).body;
    await follow(id, follower);
    const first = (await say(id, "One")).body;
    await told();
    const [notice, ...more] = await noticesOf(follower);
    expect([notice, more]).toMatchObject([
      {
        message: "New comments on “Which test?”.",
        related_object_type: "comment",
        forum_topic_id: id,
        link: linkTo(id, first.id),
        is_read: false,
      },
      [],
    ]);
    expect((await noticesOf(follower, "bn"))[0]!.message).toBe("“Which test?” আলোচনায় নতুন মন্তব্য এসেছে।");
    const second = (await say(id, "Two")).body;
    await told();
    expect(await noticesOf(follower)).toMatchObject([
      { id: notice!.id, link: linkTo(id, second.id), is_read: false },
    ]);
    await academy.call(markAllRead, {}, { as: follower });
    const third = (await say(id, "Three")).body;
    await told();
    expect(await noticesOf(follower)).toMatchObject([{ link: linkTo(id, third.id), is_read: false }]);
    // An open page of the topic reads it again.
    const { payload } = await db
      .selectFrom("live_events")
      .select("payload")
      .where("user_id", "=", follower.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ forum_topic_id: id, related_object_type: "comment" });
  });

  test("does not notify its writer, who unfollowed, who muted, and who followed later", async () => {
    const [gone, quiet, late] = await Promise.all([1, 2, 3].map(async () => academy.person()));
    const { id } = (await begin()).body;
    for (const person of [other, gone!, quiet!]) await follow(id, person);
    await unfollow(id, gone!);
    await call(contract.muteTopic, id, quiet!);
    await say(id, "Mine");
    await follow(id, late!);
    await tellFollowers(academy.services, id);
    await told();
    const rows = await db
      .selectFrom("notifications")
      .select("user_id")
      .where("topic", "=", `forum:${id}`)
      .execute();
    expect(rows).toEqual([]);
  });

  test("notifies the author as before, and not if they unfollowed", async () => {
    const asks = await academy.person();
    const { id } = (await begin({}, asks)).body;
    await follow(id, other);
    await say(id, "One", admin);
    await told();
    expect(await noticesOf(asks)).toMatchObject([{ message: expect.stringContaining("your topic") }]);
    await unfollow(id, asks);
    await say(id, "Two", admin);
    await told();
    expect(await noticesOf(asks)).toHaveLength(1);
  });

  test("that mentions a follower is one notification", async () => {
    const follower = await academy.person();
    const handle = `follower_${follower.id}`;
    await academy.call(chooseHandle, { body: { handle } }, { as: follower });
    const { id } = (await begin()).body;
    await follow(id, follower);
    await say(id, `@${handle}, do you know?`);
    await told();
    expect(await noticesOf(follower)).toMatchObject([{ message: expect.stringContaining("mentioned you") }]);
  });

  test("that is deleted or hidden takes its notification with it", async () => {
    const follower = await academy.person();
    const { id } = (await begin()).body;
    await follow(id, follower);
    const first = (await say(id, "One")).body;
    await told();
    await removeComment(first.id);
    expect(await noticesOf(follower)).toEqual([]);
    const second = (await say(id, "Two")).body;
    await told();
    expect(await noticesOf(follower)).toHaveLength(1);
    await forum.hideComment(second.id, "Unkind");
    expect(await noticesOf(follower)).toEqual([]);
    // Nobody is told of what is hidden.
    await tellFollowers(academy.services, id);
    expect(await noticesOf(follower)).toEqual([]);
    await say(id, "Three");
    await told();
    expect(await noticesOf(follower)).toHaveLength(1);
    expect(await remove(id)).toBe(204);
    expect(await noticesOf(follower)).toEqual([]);
  });

  test("notifies all of many followers in batches, once if the job runs again", async () => {
    const rows = Array.from({ length: 25 }, (_, i) => ({
      email: `follower-${i}@example.com`,
      password_hash: "-",
      first_name: "Salma",
      last_name: "Begum",
      role: "learner",
    }));
    const people = await db.insertInto("users").values(rows).returning("id").execute();
    const { id } = (await begin()).body;
    const followed = new Date(Date.now() - 60_000);
    await db
      .insertInto("forum_followers")
      .values(people.map((person) => ({ topic_id: id, user_id: person.id, followed_at: followed })))
      .execute();
    await say(id, "One");
    await told();
    const notices = async () =>
      db
        .selectFrom("notifications")
        .select(["user_id", "created_at"])
        .where("topic", "=", `forum:${id}`)
        .execute();
    const first = await notices();
    expect(first).toHaveLength(25);
    await db.deleteFrom("notifications").where("topic", "=", `forum:${id}`).execute();
    await tellFollowers(academy.services, id, 4);
    const second = await notices();
    expect(second.map((row) => row.user_id).toSorted((a, b) => a - b)).toEqual(
      first.map((row) => row.user_id).toSorted((a, b) => a - b),
    );
    await Promise.all([tellFollowers(academy.services, id, 7), tellFollowers(academy.services, id)]);
    expect(await notices()).toEqual(second);
  });
});

describe("the list of followed topics", () => {
  const list = async (as: Someone, query: Record<string, unknown> = {}) => {
    const { body } = await academy.call(
      contract.listTopics,
      { query: { followed: "yes", ...query } },
      { as },
    );
    return body as contract.TopicPage;
  };

  test("has own topics and those of others that the person follows, without muted ones", async () => {
    const person = await academy.person();
    const { id: own } = (await begin({ name: "Own zebra" }, person)).body;
    const { id: followed } = (await begin({ name: "Followed zebra" })).body;
    const { id: muted } = (await begin({ name: "Muted zebra" })).body;
    const { id: hidden } = (await begin({ name: "Hidden zebra" })).body;
    await begin({ name: "Another zebra" });
    for (const id of [followed, muted, hidden]) await follow(id, person);
    await call(contract.muteTopic, muted, person);
    await forum.hideTopic(hidden, "Unkind");
    expect(await list(person)).toMatchObject({ count: 2, results: [{ id: followed }, { id: own }] });
    expect(await list(person, { search: "zebra" })).toMatchObject({ count: 2 });
    // The list of all says what the reader hears of each.
    const stateOf = async (as: Someone) => {
      const all = (await list(as, { followed: undefined, page_size: 100 })).results;
      const states = new Map(all.map(({ id, follow_state: state }) => [id, state]));
      return [own, followed, muted].map((id) => states.get(id));
    };
    expect(await stateOf(person)).toEqual(["following", "following", "muted"]);
    expect(await stateOf(other)).toEqual(["not_following", "not_following", "not_following"]);
    expect(await list(person, { search: "own z" })).toMatchObject({ count: 1, results: [{ id: own }] });
    await unfollow(own, person);
    expect(await list(person)).toMatchObject({ count: 1 });
    expect(await list(await academy.person())).toMatchObject({ count: 0, results: [] });
  });
});

test("a comment is found on its page, by those who see it", async () => {
  const { id } = (await begin()).body;
  const { id: first } = (await say(id, "First")).body;
  const place = async (commentId: number, as: Someone | null = author) =>
    academy.call(contract.locateComment, { params: { id: commentId } }, { as });
  expect((await place(first)).body).toEqual({ topic: id, newer: 0 });
  await say(id, "Second");
  const { id: hidden } = (await say(id, "Third")).body;
  await forum.hideComment(hidden, "Unkind");
  expect((await place(first)).body).toEqual({ topic: id, newer: 1 });
  expect((await place(first, admin)).body).toEqual({ topic: id, newer: 2 });
  expect([(await place(hidden)).status, (await place(hidden, other)).status]).toEqual([404, 200]);
  expect([(await place(first, null)).status, (await place(2_000_000_000)).status]).toEqual([401, 404]);
});

test("what a person follows is exported, and deleted with the account", async () => {
  const leaver = await academy.person();
  const { id } = (await begin()).body;
  await follow(id, leaver);
  const { body } = await academy.call(exportOwnData, {}, { as: leaver });
  expect(body.followed_topics).toEqual([{ topic_id: id, followed_at: expect.any(String) }]);
  const left = await academy.call(deleteAccount, { body: { password: leaver.password } }, { as: leaver });
  expect(left.status).toBe(200);
  const rows = await db.selectFrom("forum_followers").selectAll().where("user_id", "=", leaver.id).execute();
  expect(rows).toEqual([]);
  await expect(
    db.insertInto("forum_followers").values({ topic_id: id, user_id: leaver.id }).execute(),
  ).rejects.toThrow("was forgotten");
});
