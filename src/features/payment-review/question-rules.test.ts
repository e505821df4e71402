import { describe, expect, test } from "vitest";
import type { QuestionEnd } from "#features/payments/question-rules.ts";
import { questionMark } from "./question-rules.ts";

const ended = (...ends: (QuestionEnd | null)[]) => ends.map((ended_as) => ({ ended_as }));

describe("the mark of a payment", () => {
  test("is asked while its newest question is open", () => {
    expect(questionMark("pending", ended(null))).toBe("asked");
    expect(questionMark("pending", ended(null, "answered"))).toBe("asked");
    expect(questionMark("pending", ended(null, "replaced"))).toBe("asked");
  });

  test("is answered after an answer in words and after a correction", () => {
    expect(questionMark("pending", ended("answered", "replaced"))).toBe("answered");
    expect(questionMark("pending", ended("corrected"))).toBe("answered");
  });

  test("is none without a question, after a decision that was taken back, and once the payment is decided", () => {
    expect(questionMark("pending", [])).toBe(null);
    expect(questionMark("pending", ended("decided", "answered"))).toBe(null);
    for (const status of ["verified", "rejected", "refunded"])
      expect(questionMark(status, ended("answered"))).toBe(null);
  });
});
