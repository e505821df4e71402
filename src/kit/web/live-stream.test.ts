import { describe, expect, test } from "vitest";
import { createDoublesFilter, eventReader, type LiveEvent, oldFormOf, waitBeforeTry } from "./live-stream.ts";

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

  test("unknown lines are ignored", () =>
    expect(read(["id: 1.1\nevent: payment\ndata: {broken\n\n", stream])).toEqual(events));

  test("an incomplete event is ignored", () =>
    expect(read(["id: 1.1\nevent: payment\ndata: {}\n"])).toEqual([]));
});

describe("events that come twice", () => {
  test("are recognised by their id, in any order", () => {
    const doubles = createDoublesFilter(100);
    const given = ["12.3", "12.4", "11.2", "13.3", "12.5~7~90~12:14:12,13", "14.5~7~91~14:14:", "15.4"];
    expect(given.map(doubles.isNew)).toEqual([true, true, true, false, true, false, false]);
    doubles.forget();
    expect(doubles.isNew("12.3")).toBe(true);
  });

  test("are forgotten after a while, the oldest first", () => {
    const doubles = createDoublesFilter(2);
    for (const id of [1, 2, 3]) doubles.isNew(`9.${id}`);
    expect([doubles.isNew("9.3"), doubles.isNew("9.1")]).toEqual([false, true]);
  });

  test.each(["", "rubbish", "1", "1.2.3", "1.2~<script>"])(
    "an invalid cursor (%s) never counts as new",
    (cursor) => expect(createDoublesFilter(100).isNew(cursor)).toBe(false),
  );

  test("the old form is the part before the snapshot", () =>
    expect(["12.3", "12.3~7~90~12:14:12,13"].map(oldFormOf)).toEqual(["12.3", "12.3"]));
});

test("retries come later each time, up to half a minute, and with random delays", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => waitBeforeTry(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(waitBeforeTry(3, 0)).toBe(2_000);
});
