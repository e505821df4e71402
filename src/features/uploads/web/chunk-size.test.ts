import { expect, test } from "vitest";
import { maxChunk, minChunk } from "../rules.ts";
import { firstChunk, nextChunkSize, nextRate } from "./chunk-size.ts";

const kilobyte = 1024;

test.each([
  ["grows to twice its size on a fast line", firstChunk, 100, 512 * kilobyte],
  ["is never larger than a request may bring", maxChunk, 10, maxChunk],
  ["shrinks at once on a slow line", 512 * kilobyte, 20_000, 128 * kilobyte],
  ["is never smaller than the server takes", 64 * kilobyte, 60_000, minChunk],
  ["stays if it took as long as it should", 1024 * kilobyte, 5_000, 1024 * kilobyte],
])("a part %s", (_, size, took, next) => expect(nextChunkSize(size, took)).toBe(next));

test("every part of a line of 10 KB in a second takes less than half a minute", () => {
  let size = firstChunk;
  const times: number[] = [];
  for (let n = 0; n < 10; n++) {
    const took = (size / (10 * kilobyte)) * 1_000;
    times.push(took);
    size = nextChunkSize(size, took);
  }
  expect(Math.max(...times)).toBeLessThan(30_000);
  expect(times.at(-1)).toBeLessThan(7_000);
});

test("the rate follows the line slowly", () => {
  expect(nextRate(null, 1_000, 500)).toBe(2_000);
  expect(nextRate(2_000, 1_000, 1_000)).toBeCloseTo(1_700);
});
