// Transactions commit in any order. Each event is delivered at least once, and each page handles it once.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Audience, liveEventType, onePerson } from "#kit/shared/live-event.ts";
import { seededRandom } from "#kit/shared/seeded-random.ts";
import { createDoublesFilter } from "#kit/web/live-stream.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addCourse, addEnrolment } from "#tests/courses.ts";
import { formatCursor } from "./cursor.ts";
import type { LiveEvent } from "./live-events.ts";

const academy = setUpAcademy();
const numbered = liveEventType("notification", z.object({ n: z.number() }));
const numberOf = ({ payload }: LiveEvent) => (payload as { n: number }).n;

/** A page that breaks off and comes back, resuming from what it heard last. */
function openPage(userId: number, random: () => number) {
  const { events } = academy.services;
  const doubles = createDoublesFilter(5_000);
  const [delivered, handled]: [Set<number>, number[]] = [new Set(), []];
  let cursor: string | undefined;
  let resets = 0;
  let stop = () => {};
  const connect = async (chanceOfBreak = 0.05) => {
    const start = await events.startAfter(cursor);
    if (start.kind === "position") cursor ??= formatCursor(start.cluster, start.position, 0);
    let isGone = false;
    const stopFollowing = events.follow(userId, start, (batch) => {
      for (const event of batch) {
        // The line may break in the middle of a batch.
        if (isGone || (random() < chanceOfBreak && (isGone = true))) return;
        if (event.kind === "reset") resets += 1;
        cursor = event.cursor;
        delivered.add(numberOf(event));
        if (doubles.isNew(event.cursor)) handled.push(numberOf(event));
      }
    });
    stop = () => {
      isGone = true;
      stopFollowing();
    };
  };
  return {
    connect,
    delivered,
    handled,
    resets: () => resets,
    async reconnect(chanceOfBreak?: number) {
      stop();
      await wait(random() * 20);
      await connect(chanceOfBreak);
    },
    stop: () => stop(),
  };
}

test.each([1, 2, 3])(
  "none is skipped, none is handled twice: random transactions, rollbacks, reconnections (%i)",
  async (seed) => {
    const random = seededRandom(seed);
    const { db, events } = academy.services;
    const people = await Promise.all([1, 2, 3].map(async () => academy.person()));
    const teacher = await academy.person("instructor");
    const course = await addCourse(db, { instructorId: teacher.id });
    const others = await addCourse(db, { instructorId: (await academy.person("instructor")).id });
    for (const { id } of people) await addEnrolment(db, course.id, id);
    const pages = new Map(people.map(({ id }) => [id, openPage(id, random)]));
    for (const page of pages.values()) await page.connect();

    const expected = new Map(people.map(({ id }) => [id, new Set<number>()]));
    let next = 1;
    const write = async () => {
      const told: [number[], number][] = [];
      const act = db.transaction().execute(async (tx) => {
        for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
          const [n, choice] = [next++, random()];
          const person = people[Math.floor(random() * people.length)]!.id;
          const audience: Audience =
            choice < 0.4 ? `course:${course.id}` : choice < 0.8 ? onePerson(person) : `course:${others.id}`;
          await events.tell(tx, audience, numbered, { n });
          if (choice < 0.8) told.push([choice < 0.4 ? people.map(({ id }) => id) : [person], n]);
          await wait(random() < 0.1 ? random() * 400 : random() * 20);
        }
        if (random() < 0.2) throw new Error("rolled back");
      });
      const isCommitted = await act.then(
        () => true,
        () => false,
      );
      for (const [hearers, n] of isCommitted ? told : []) for (const id of hearers) expected.get(id)!.add(n);
    };
    const writers = Array.from({ length: 8 }, async () => {
      for (let turn = 0; turn < 15; turn++) await write();
    });
    const state = { isWriting: true };
    const breaks = [...pages.values()].map(async (page) => {
      while (state.isWriting) {
        await wait(random() * 300);
        await page.reconnect();
      }
    });
    await Promise.all(writers);
    state.isWriting = false;
    await Promise.all(breaks);

    for (const [id, page] of pages) {
      // Comes back for the rest, on a line that holds.
      await page.reconnect(0);
      await expect.poll(() => page.delivered.size, { timeout: 30_000 }).toBe(expected.get(id)!.size);
      expect(page.delivered).toEqual(expected.get(id));
      expect(page.handled.toSorted((a, b) => a - b)).toEqual(
        [...expected.get(id)!].toSorted((a, b) => a - b),
      );
      expect(page.resets()).toBe(0);
      page.stop();
    }
  },
  120_000,
);

test("a slow transaction does not delay other events", async () => {
  const { db, events } = academy.services;
  const person = await academy.person();
  const heard: number[] = [];
  const stop = events.follow(person.id, await events.startAfter(undefined), (batch) => {
    heard.push(...batch.map(numberOf));
  });
  let hasBegun!: () => void;
  let finish!: () => void;
  const begun = new Promise<void>((resolve) => (hasBegun = resolve));
  const slow = db.transaction().execute(async (tx) => {
    await events.tell(tx, onePerson(person.id), numbered, { n: 1 });
    hasBegun();
    await new Promise<void>((resolve) => (finish = resolve));
  });
  await begun;
  for (const n of [2, 3]) await events.tell(db, onePerson(person.id), numbered, { n });
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([2, 3]);
  finish();
  await slow;
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([2, 3, 1]);
  stop();
});
