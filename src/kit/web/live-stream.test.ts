import { describe, expect, test } from "vitest";
import { eventReader, isLater, type LiveEvent, waitBeforeTry } from "./live-stream.ts";

const read = (pieces: string[]): LiveEvent[] => {
  const events: LiveEvent[] = [];
  const feed = eventReader((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
};

const stream =
  'retry: 3000\n\nid: 12.3\nevent: payment\ndata: {"payment_id":7}\n\n: still here\n\nid: 12.4\nevent: notification\ndata: {"text":"ভর্তি"}\n\n';
const events = [
  { cursor: "12.3", kind: "payment", payload: { payment_id: 7 } },
  { cursor: "12.4", kind: "notification", payload: { text: "ভর্তি" } },
];

describe("reading a stream", () => {
  test("events, with heartbeats in between", () => expect(read([stream])).toEqual(events));

  test("cut into pieces anywhere", () => {
    for (let cut = 0; cut <= stream.length; cut++)
      expect(read([stream.slice(0, cut), stream.slice(cut)])).toEqual(events);
  });

  test("what is not understood is passed over", () =>
    expect(read(["id: 1.1\nevent: payment\ndata: {broken\n\n", stream])).toEqual(events));

  test("half an event is none", () => expect(read(["id: 1.1\nevent: payment\ndata: {}\n"])).toEqual([]));
});

describe("the later of two cursors", () => {
  test.each([
    ["12.4", "12.3", true],
    ["12.3", "12.3", false],
    ["13.1", "12.999", true],
    ["9.1", "10.1", false],
    ["18446744073709551615.1", "18446744073709551614.9223372036854775807", true],
    ["1.1", null, true],
    ["", "1.1", false],
    ["rubbish", null, false],
  ])("%s after %s: %s", (cursor, than, expected) => expect(isLater(cursor, than)).toBe(expected));
});

test("tries come ever later, up to half a minute, never all at once", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => waitBeforeTry(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(waitBeforeTry(3, 0)).toBe(2_000);
});
