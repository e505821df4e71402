// What is told while a stream reads what it missed waits for that, so that a page gets all in their order.
import { expect, test } from "vitest";
import { onePerson } from "#kit/shared/live-event.ts";
import { createLog } from "../log.ts";
import type { Position } from "./cursor.ts";
import type { EventRow } from "./queries.ts";
import { createStream } from "./stream.ts";

const me = 7;
const positionAt = (transaction: number): Position => ({ snapshot: `${transaction}:${transaction}:`, at: 0 });
const eventOf = (id: number, audience = onePerson(me)): EventRow => ({
  id,
  audience,
  kind: "notification",
  payload: {},
});

/** A stream whose reads of what it missed are answered by the test, one after the other. */
function openHeld() {
  const heard: (number | "reset")[] = [];
  const reads: PromiseWithResolvers<EventRow[] | "reset">[] = [];
  const stream = createStream({
    userId: me,
    start: { kind: "position", cluster: "1", position: positionAt(1) },
    deliver: ({ events }) => heard.push(...(events === "reset" ? [events] : events.map(({ id }) => id))),
    mayHear: (audience) => audience === onePerson(me),
    readMissed: async () => {
      const read = Promise.withResolvers<EventRow[] | "reset">();
      reads.push(read);
      return read.promise;
    },
    log: createLog("silent"),
  });
  const tell = (transaction: number, ...events: EventRow[]) =>
    stream.take({ events, from: positionAt(transaction), to: positionAt(transaction + 1) });
  return { stream, heard, reads, tell };
}

test("what is told while it reads what it missed comes after that, in its order", async () => {
  const { stream, heard, reads, tell } = openHeld();
  const begun = stream.begin(positionAt(5));
  tell(5, eventOf(51), eventOf(52));
  tell(6, eventOf(61), eventOf(62, onePerson(8)));
  expect(heard).toEqual([]);
  reads[0]!.resolve([eventOf(31), eventOf(41)]);
  await begun;
  expect(heard).toEqual([31, 41, 51, 52, 61]);
  tell(7, eventOf(71));
  expect(heard).toEqual([31, 41, 51, 52, 61, 71]);
});

test("what is told meanwhile waits also if the read fails and is repeated", async () => {
  const { stream, heard, reads, tell } = openHeld();
  const begun = stream.begin(positionAt(5));
  tell(5, eventOf(51));
  reads[0]!.reject(new Error("the database is away"));
  await begun;
  tell(6, eventOf(61));
  expect(heard).toEqual([]);
  await expect.poll(() => reads.length, { timeout: 5_000 }).toBe(2);
  reads[1]!.resolve([eventOf(31)]);
  await expect.poll(() => heard).toEqual([31, 51, 61]);
});

test("a reset in place of what it missed comes before what is told meanwhile", async () => {
  const { stream, heard, reads, tell } = openHeld();
  const begun = stream.begin(positionAt(5));
  tell(5, eventOf(51));
  reads[0]!.resolve("reset");
  await begun;
  expect(heard).toEqual(["reset", 51]);
});

test("a stream that is closed meanwhile gets nothing", async () => {
  const { stream, heard, reads, tell } = openHeld();
  const begun = stream.begin(positionAt(5));
  tell(5, eventOf(51));
  stream.isOpen = false;
  reads[0]!.resolve([eventOf(31)]);
  await begun;
  expect(heard).toEqual([]);
});
