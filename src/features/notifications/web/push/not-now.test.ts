import { expect, test } from "vitest";
import { mayOffer } from "./not-now.ts";

const day = 24 * 60 * 60 * 1_000;
const now = Date.UTC(2026, 10, 27);

test.each([
  [null, true],
  [now, false],
  [now - 30 * day + 1, false],
  [now - 30 * day, true],
  [now - 90 * day, true],
])("after 'Not now' at %j push messages may be offered: %j", (notNowAt, may) => {
  expect(mayOffer(notNowAt, now)).toBe(may);
});
