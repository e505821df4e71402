import { threadId } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { createDrawings } from "./drawings.ts";
import { draw } from "./test-support.ts";

const drawings = createDrawings();
afterAll(async () => drawings.close());
const example = new URL("./test-support.ts", import.meta.url);

test("everything is drawn on one other thread", async () => {
  const [first, second] = await Promise.all([
    drawings.draw(example, "where"),
    drawings.draw(example, "where"),
  ]);
  expect((await draw("where")).toString()).toBe(String(threadId));
  expect(first.toString()).toMatch(/^[1-9]\d*$/);
  expect(first.toString()).not.toBe(String(threadId));
  expect(second.toString()).toBe(first.toString());
});

test("a drawing that fails gives the reason, and the next one succeeds", async () => {
  await expect(drawings.draw(example, "fail")).rejects.toThrow("no ink");
  await expect(drawings.draw(new URL("./nothing.ts", import.meta.url), "where")).rejects.toThrow(
    "nothing.ts",
  );
  expect((await drawings.draw(example, "where")).length).toBeGreaterThan(0);
});

test("when it is closed it rejects open drawings, and it can draw again later", async () => {
  const open = drawings.draw(example, "forever");
  await Promise.all([expect(open).rejects.toThrow("ended"), drawings.close()]);
  expect((await drawings.draw(example, "where")).length).toBeGreaterThan(0);
});
