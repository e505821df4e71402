import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openEnvelope, parseReceivedAt } from "./envelope.ts";

const open = (body: string, type = "application/json") => openEnvelope(Buffer.from(body), type);
const time = new Date("2026-11-21T10:15:00Z");

describe("a request of a forwarder", () => {
  test.each([
    ["JSON", '{"from":"bKash","text":"Hello","received_at":"2026-11-21T10:15:00Z"}', "application/json"],
    [
      "JSON with other names",
      '{"sender":"bKash","message":"Hello","timestamp":1795256100}',
      "application/json",
    ],
    ["JSON with capitals", '{"From":"bKash","Body":"Hello","sentStamp":"1795256100000"}', "application/json"],
    [
      "JSON below a name",
      '{"event":"sms","payload":{"sender":"bKash","message":"Hello","date":1795256100000}}',
      "application/json",
    ],
    [
      "JSON with the type of a text",
      ' {"from":"bKash","text":"Hello","time":"21/11/2026 16:15"}',
      "text/plain",
    ],
    [
      "a form",
      "from=bKash&text=Hello&received_at=2026-11-21+16%3A15%3A00",
      "application/x-www-form-urlencoded",
    ],
    ["a form without a type", "sender=bKash&body=Hello&date=1795256100", ""],
    [
      "a form of parts",
      '--x\r\nContent-Disposition: form-data; name="from"\r\n\r\nbKash\r\n--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nHello\r\n--x\r\nContent-Disposition: form-data; name="time"\r\n\r\n1795256100\r\n--x--',
      "multipart/form-data; boundary=x",
    ],
  ])("as %s gives sender, text and time", (_name, body, type) => {
    expect(open(body, type)).toEqual({ from: "bKash", text: "Hello", receivedAt: time });
  });

  test("with a text of several lines in a template is read", () => {
    expect(open('{"from":"NAGAD","text":"Money Received.\nAmount: Tk 1.00"}')).toEqual({
      from: "NAGAD",
      text: "Money Received.\nAmount: Tk 1.00",
      receivedAt: null,
    });
  });

  test.each([
    "{",
    "[1,2]",
    "nothing",
    '{"from":"bKash"}',
    '{"text":"x"}',
    '{"from":"","text":"x"}',
    "null",
    '"x"',
  ])("that is no message is kept as it is: %s", (body) => {
    expect(open(body)).toEqual({ from: null, text: body, receivedAt: null });
  });

  test("of any bytes is taken apart without an error, and can be stored", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, type) => {
        const { from, text } = openEnvelope(Buffer.from(bytes), type);
        expect(`${from ?? ""}${text}`).not.toContain("\0");
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});

test.each([
  ["2026-11-21T10:15:00Z", time],
  ["2026-11-21T16:15:00+06:00", time],
  ["2026-11-21T16:15:00+0600", time],
  ["1795256100", time],
  ["1795256100000", time],
  ["2026-11-21 16:15:00", time],
  ["2026-11-21T16:15", time],
  ["21/11/2026 16:15", time],
  ["21-NOV-26 04:15:00 pm", time],
  ["২১/১১/২০২৬ ১৬:১৫", time],
  ["২১-নভেম্বর-২৬ ১৬:১৫", time],
  ["২১-কার্তিক-২৬ ১৬:১৫", null],
  ["yesterday", null],
  ["2026-13-45T00:00:00Z", null],
  ["0000-01-01T00:00:00Z", null],
  ["9999-01-01T00:00:00Z", null],
  ["31/02/2026 10:00", null],
  ["5", null],
  [undefined, null],
])("the time %j is %s", (typed, expected) => {
  expect(parseReceivedAt(typed)).toEqual(expected);
});
