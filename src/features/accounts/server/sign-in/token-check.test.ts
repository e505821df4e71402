import { SignJWT } from "jose";
import { expect, test, vi } from "vitest";
import { createTokenCheck } from "./token-check.ts";

const key = new TextEncoder().encode("a key that only this test uses, long enough");
const token = async (sid: string | undefined, seconds: number, by = key) =>
  new SignJWT(sid === undefined ? {} : { sid })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
    .sign(by);

test("a token is valid until it expires, also if it was checked before", async () => {
  const check = createTokenCheck(key);
  const good = await token("one", 60);
  expect([await check(good), await check(good)]).toEqual(["one", "one"]);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] });
  expect(await check(good)).toBeNull();
  vi.useRealTimers();
});

test("a token is invalid if its key is another, or if it is changed, expired or without a session", async () => {
  const check = createTokenCheck(key);
  const good = await token("one", 60);
  expect(await check(good)).toBe("one");
  expect(await check(`${good}x`)).toBeNull();
  expect(
    await check(await token("one", 60, new TextEncoder().encode("another key, also long enough for it"))),
  ).toBeNull();
  expect(await check(await token("one", -5))).toBeNull();
  expect(await check(await token(undefined, 60))).toBeNull();
  expect(await check("rubbish")).toBeNull();
});
