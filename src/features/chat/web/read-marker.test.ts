import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ReadMarker } from "./read-marker.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function markerWith(random: number, failures = 0) {
  const saved: number[] = [];
  const marker = new ReadMarker({
    random: () => random,
    save: async (messageId) => {
      saved.push(messageId);
      if (saved.length <= failures) throw new Error("down");
    },
  });
  return { marker, saved };
}

describe("how far a person has read", () => {
  test("is told at once in the beginning of a visit, and the same is not told again", () => {
    const { marker, saved } = markerWith(0);
    marker.saw(7);
    marker.saw(7);
    marker.saw(6);
    vi.advanceTimersByTime(60_000);
    marker.flush();
    expect(saved).toEqual([7]);
  });

  test.each([
    [0, 5_000],
    [1, 15_000],
  ])("is told once for many later messages, with a chance of %i after %i ms", (random, ms) => {
    const { marker, saved } = markerWith(random);
    marker.saw(1);
    for (const id of [2, 3, 4]) {
      marker.saw(id);
      vi.advanceTimersByTime(1_000);
    }
    vi.advanceTimersByTime(ms - 3_001);
    expect(saved).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(saved).toEqual([1, 4]);
    marker.saw(5);
    vi.advanceTimersByTime(ms);
    expect(saved).toEqual([1, 4, 5]);
  });

  test("is told at once when the room is left or hidden, and then not again", () => {
    const { marker, saved } = markerWith(0.5);
    marker.saw(1);
    marker.saw(2);
    marker.flush();
    vi.advanceTimersByTime(60_000);
    expect(saved).toEqual([1, 2]);
  });

  test("is told again after a failure, with the next message or when the room is left", async () => {
    const { marker, saved } = markerWith(0, 2);
    marker.saw(1);
    await vi.advanceTimersByTimeAsync(0);
    marker.saw(2);
    await vi.advanceTimersByTimeAsync(5_000);
    marker.flush();
    await vi.advanceTimersByTimeAsync(0);
    marker.flush();
    expect(saved).toEqual([1, 2, 2]);
  });

  test("is told again after a failure when the person looks at the room again", async () => {
    const { marker, saved } = markerWith(0, 1);
    marker.saw(1);
    await vi.advanceTimersByTimeAsync(0);
    marker.saw(1);
    await vi.advanceTimersByTimeAsync(5_000);
    marker.saw(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([1, 1]);
  });
});
