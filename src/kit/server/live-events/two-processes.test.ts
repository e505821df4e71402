// Several processes serve the streams of one room. Each reads a new event once, for all streams that it holds.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Audience, liveEventType } from "#kit/shared/live-event.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { logDatabase } from "#tests/logged-database.ts";
import { connect } from "../database/connect.ts";
import { createPgNotifications } from "../pg-notifications.ts";
import { createLiveEvents } from "./live-events.ts";

const academy = setUpAcademy();
const numbered = liveEventType("numbered", z.object({ n: z.number() }));
const room: Audience = "room:1";
const streams = 20;

/** What a process does for live events, with its own connections, and how many of its streams heard a number. */
async function startProcess(firstPerson: number) {
  const { log } = academy.services;
  const { db, sent, close } = logDatabase(academy.address);
  const listening = connect(academy.address, 1);
  const pgNotifications = createPgNotifications(listening, log);
  const inRoom = async (_: unknown, userIds: number[]) =>
    userIds.map((userId) => ({ user_id: userId, audience: room }));
  const events = await createLiveEvents({ db, pgNotifications, log }, [inRoom]);
  const heard: number[] = [];
  const stops: (() => void)[] = [];
  for (let person = firstPerson; person < firstPerson + streams; person++)
    stops.push(
      events.follow(person, await events.startAfter(undefined), (batch) => {
        for (const { payload } of batch) heard.push((payload as { n: number }).n);
      }),
    );
  return {
    sent,
    timesOf: (number: number) => heard.filter((n) => n === number).length,
    async stop() {
      for (const stop of stops) stop();
      await pgNotifications.close();
      await Promise.all([close(), listening.close()]);
    },
  };
}

test("each process reads an event of a room with one statement, for all its streams", async () => {
  const { db, events } = academy.services;
  const processes = [await startProcess(1), await startProcess(1 + streams)];
  const tell = async (n: number) => {
    await events.tell(db, room, numbered, { n });
    await expect.poll(() => processes.map(({ timesOf }) => timesOf(n))).toEqual([streams, streams]);
  };
  // Then all streams have begun. What they asked for in the beginning must be answered.
  await tell(0);
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    await wait(300);
    now = processes[0]!.sent.length + processes[1]!.sent.length;
  }
  for (const { sent } of processes) sent.length = 0;
  const numbers = [1, 2, 3, 4, 5];
  for (const n of numbers) await tell(n);
  await wait(300);
  for (const { sent, timesOf } of processes) {
    expect(sent).toHaveLength(numbers.length);
    for (const statement of sent) expect(statement).toContain("from live_events");
    expect(numbers.map(timesOf)).toEqual(numbers.map(() => streams));
  }
  const rows = await db.selectFrom("live_events").select("id").where("audience", "=", room).execute();
  expect(rows).toHaveLength(1 + numbers.length);
  for (const { stop } of processes) await stop();
});
