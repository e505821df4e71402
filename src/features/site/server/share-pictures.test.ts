import { setImmediate as soon } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSharePictures } from "./share-pictures.ts";

const words = (title: string) => ({ title, above: "", below: "", academyName: "Bidya" });

function studio() {
  const seen = { drawn: [] as string[], atOnce: 0, most: 0 };
  const pictureOf = createSharePictures(async ({ title }) => {
    seen.most = Math.max(seen.most, ++seen.atOnce);
    await soon();
    seen.atOnce--;
    seen.drawn.push(title);
    if (title === "broken") throw new Error("no picture");
    return Buffer.from(title);
  });
  return { seen, pictureOf };
}

test("a picture is drawn once for the same text, also for parallel requests", async () => {
  const { seen, pictureOf } = studio();
  await Promise.all([pictureOf(words("a")), pictureOf(words("a"))]);
  expect(String(await pictureOf(words("a")))).toBe("a");
  expect(String(await pictureOf(words("b")))).toBe("b");
  expect(seen.drawn).toEqual(["a", "b"]);
});

test("pictures are drawn one at a time, and too many requests at once are refused", async () => {
  const { seen, pictureOf } = studio();
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, async (_, number) => pictureOf(words(`${number}`))),
  );
  expect(seen.most).toBe(1);
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(asked.at(-1)).toMatchObject({ reason: { status: 429, retryAfterSeconds: 10 } });
  expect(String(await pictureOf(words("49")))).toBe("49");
});

test("a picture that fails delays no other, and is tried again", async () => {
  const { seen, pictureOf } = studio();
  for (let tries = 0; tries < 2; tries++)
    await expect(pictureOf(words("broken"))).rejects.toThrow("no picture");
  expect(String(await pictureOf(words("a")))).toBe("a");
  expect(seen.drawn).toEqual(["broken", "broken", "a"]);
});
