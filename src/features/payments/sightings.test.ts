import { describe, expect, test } from "vitest";
import { isOneSender } from "./sender-rules.ts";
import { judgeSighting, type SeenTransfer } from "./sightings.ts";

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const text: SeenTransfer = { source: "sms", amount: 400_000, sender: "01712345678", receivedAt: at("10:15") };
const line: SeenTransfer = { ...text, source: "statement" };
const judged = (before: [SeenTransfer, ...SeenTransfer[]] | null, seen: SeenTransfer) => {
  const { outcome, amountDiffers, senderDiffers, sender, receivedAt } = judgeSighting(before, seen, false);
  return { outcome, amountDiffers, senderDiffers, sender, time: receivedAt.toISOString().slice(11, 16) };
};
const agreed = { amountDiffers: false, senderDiffers: false, sender: "01712345678", time: "10:15" };

describe("a further source of a transfer", () => {
  test("is new money if there is no credit, and is seen or known if it agrees", () => {
    expect(judged(null, line)).toEqual({ ...agreed, outcome: "new" });
    expect(judged([text], line)).toEqual({ ...agreed, outcome: "seen" });
    expect(judged([text], text)).toEqual({ ...agreed, outcome: "known" });
    expect(judged([text, line], line)).toEqual({ ...agreed, outcome: "known" });
  });

  test("completes a sender that is missing or partly hidden, never the other way round", () => {
    expect(judged([{ ...text, sender: null }], line)).toEqual({ ...agreed, outcome: "completed" });
    expect(judged([{ ...text, sender: "***678" }], line)).toEqual({ ...agreed, outcome: "completed" });
    expect(judged([text], { ...line, sender: "***678" })).toEqual({ ...agreed, outcome: "seen" });
    expect(judged([text], { ...line, sender: null })).toEqual({ ...agreed, outcome: "seen" });
  });

  test("gives a typed credit the time of the provider, and no other credit", () => {
    const later = { ...line, receivedAt: at("11:00") };
    expect(judged([{ ...text, source: "typed" }], later)).toEqual({
      ...agreed,
      outcome: "completed",
      time: "11:00",
    });
    expect(judged([text], later)).toEqual({ ...agreed, outcome: "seen" });
  });

  test("differs by amount or by sender, and then changes nothing", () => {
    const more = judged([{ ...text, source: "typed", sender: null }], {
      ...line,
      amount: 1,
      receivedAt: at("11:00"),
    });
    expect(more).toEqual({ ...agreed, outcome: "differing", amountDiffers: true, sender: null });
    const other = judged([text], { ...line, sender: "01812345678" });
    expect(other).toEqual({ ...agreed, outcome: "differing", senderDiffers: true });
  });

  test("never shows the number of somebody who deleted their account again", () => {
    const masked = "••••••••678";
    const seen = judgeSighting([{ ...text, sender: masked }], line, false);
    expect(seen).toMatchObject({ outcome: "seen", sender: masked, shown: masked });
    const again = judgeSighting(
      [
        { ...text, sender: masked },
        { ...line, sender: masked },
      ],
      line,
      false,
    );
    expect(again.outcome).toBe("known");
  });
});

test.each([
  ["01712345678", "01712345678", false, true],
  ["01712345678", "01712345679", false, false],
  ["8801712345678", "01712345678", false, true],
  ["017*****678", "01712345678", false, true],
  ["017*****679", "01712345678", false, false],
  ["***678", "017*****678", false, true],
  ["***678", "***679", false, false],
  ["017123456785", "01712345678", true, true],
  ["01712345678", "017123456785", true, true],
  ["017123456785", "01712345678", false, false],
])("%s and %s with a check digit %s can be one sender: %s", (one, other, checkDigit, can) => {
  expect(isOneSender(one, other, checkDigit)).toBe(can);
  expect(isOneSender(other, one, checkDigit)).toBe(can);
});
