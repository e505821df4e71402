import { expect, test } from "vitest";
import { readReference } from "./read-reference.ts";

test.each([
  ["K7MQ4", "K7MQ4"],
  ["course k7mq4", "K7MQ4"],
  ["K7MQ4/K7MQ4", "K7MQ4"],
  ["k৭mq৪", "K7MQ4"],
  ["K7MQ4 or B2C3D", null],
  ["K7MQ45", null],
  ["KAMQ4", null],
  ["", null],
  [null, null],
] as const)("the reference in %j is %j", (written, code) => expect(readReference(written)).toBe(code));
