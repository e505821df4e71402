// Administrators see which payment another one has open at the desk.
import { expect, test } from "vitest";
import type { Someone } from "#tests/academy.ts";
import { openStream } from "#tests/live-stream.ts";
import { openReview } from "#tests/open-review.ts";
import { leaveDesk, listDeskViewers, viewPayment } from "../../presence-contract.ts";
import { leastRenewalMs, presenceMs } from "../../presence-rules.ts";

const { academy, admin, review } = await openReview();
const other = await academy.person("admin", { firstName: "Sumon", lastName: "Barua" });
const { sql } = academy.services.connection;

const view = async (id: number, as: Someone) =>
  (await academy.call(viewPayment, { params: { id } }, { as })).status;
const leave = async (as: Someone) => (await academy.call(leaveDesk, {}, { as })).status;
const seenBy = async (as: Someone) => {
  const { body } = await academy.call(listDeskViewers, {}, { as });
  return body.map(({ payment_id, viewer_id }) => [payment_id, viewer_id]);
};
/** Some time passes since a person told what they have open. */
const pass = async (person: Someone, ms: number) =>
  sql`update desk_viewers set seen_at = seen_at - make_interval(secs => ${ms / 1_000}) where user_id = ${person.id}`;
const seenAt = async (person: Someone) =>
  (await sql`select seen_at::text from desk_viewers where user_id = ${person.id}`)[0]?.seen_at as string;
const forget = async () => void (await sql`delete from desk_viewers`);

test("what one has open is seen by the others, with the name, and not in the own list", async () => {
  const { id } = await review.claim();
  expect(await view(id, other)).toBe(204);
  const { body } = await academy.call(listDeskViewers, {}, { as: admin });
  expect(body).toEqual([{ payment_id: id, viewer_id: other.id, name: "Sumon Barua" }]);
  expect(await seenBy(other)).toEqual([]);
  // It is no lock.
  expect((await review.verify(id, admin)).body.status).toBe("verified");
  await forget();
});

test("the others hear of a change and not of a renewal", async () => {
  const [first, second] = [await review.claim(), await review.claim()];
  const learner = await academy.person();
  const [stream, theirs] = [
    await openStream(academy.url, admin.access),
    await openStream(academy.url, learner.access),
  ];
  const heard = () =>
    stream.events
      .filter(({ kind }) => kind === "desk_viewer")
      .map(({ payload }) => (payload as { payment_id: number }).payment_id);
  await view(first.id, other);
  await expect.poll(heard, { timeout: 5_000 }).toEqual([first.id]);
  await pass(other, leastRenewalMs + 1_000);
  await view(first.id, other);
  await pass(other, leastRenewalMs + 1_000);
  await view(second.id, other);
  await expect.poll(heard, { timeout: 5_000 }).toEqual([first.id, second.id, first.id]);
  expect(await seenBy(admin)).toEqual([[second.id, other.id]]);
  await leave(other);
  await expect.poll(heard, { timeout: 5_000 }).toEqual([first.id, second.id, first.id, second.id]);
  // Who has nothing open leaves nothing.
  await leave(other);
  expect(await seenBy(admin)).toEqual([]);
  expect(theirs.events).toEqual([]);
  for (const open of [stream, theirs]) open.close();
});

test("a desk that tells too often is not written down", async () => {
  const [first, second] = [await review.claim(), await review.claim()];
  await view(first.id, other);
  const before = await seenAt(other);
  expect(await view(second.id, other)).toBe(204);
  expect(await view(first.id, other)).toBe(204);
  expect(await seenAt(other)).toBe(before);
  expect(await seenBy(admin)).toEqual([[first.id, other.id]]);
  await forget();
});

test("it is forgotten after a minute, and deleted when somebody else tells", async () => {
  const { id } = await review.claim();
  await view(id, other);
  await pass(other, presenceMs + 1_000);
  expect(await seenBy(admin)).toEqual([]);
  await view(id, admin);
  expect(await sql`select user_id from desk_viewers`).toMatchObject([{ user_id: admin.id }]);
  await view(id, other);
  expect(await seenBy(admin)).toEqual([[id, other.id]]);
  expect(await seenBy(other)).toEqual([[id, admin.id]]);
  await forget();
});

test("two administrators at one payment at once are both seen", async () => {
  const third = await academy.person("admin");
  const { id } = await review.claim();
  expect(await Promise.all([view(id, other), view(id, third), view(id, other)])).toEqual([204, 204, 204]);
  expect(await seenBy(admin)).toEqual([
    [id, other.id],
    [id, third.id],
  ]);
  await sql`update users set role = 'learner' where id = ${third.id}`;
  expect(await seenBy(admin)).toEqual([[id, other.id]]);
  await forget();
});

test("a payment that does not exist is refused", async () => {
  expect(await view(99_999_999, other)).toBe(404);
  expect(await view("x" as never, other)).toBe(404);
});
