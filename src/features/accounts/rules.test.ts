import { describe, expect, test } from "vitest";
import {
  academyKeepsAdministrator,
  codeIsLive,
  codeLength,
  isInstructor,
  isSessionTooOld,
  judgeRefresh,
  pictureKind,
  searchedWords,
  wrongCodesAYear,
} from "./rules.ts";

const now = new Date("2026-11-21T10:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("judgeRefresh", () => {
  const unused = {
    usedAt: null,
    supersededAt: null,
    expiresAt: after(1),
    successorUsed: false,
    rotates: true,
  };
  test.each([
    ["an unused token is rotated", unused, "rotate"],
    ["or kept, if nobody asks for another", { ...unused, rotates: false }, "keep"],
    ["one that ran out is refused", { ...unused, expiresAt: after(-1) }, "expired"],
    ["one that ran out is not kept", { ...unused, expiresAt: after(-1), rotates: false }, "expired"],
    ["one that another took the place of was copied", { ...unused, supersededAt: after(-1) }, "stolen"],
    ["also without rotation", { ...unused, supersededAt: after(-1), rotates: false }, "stolen"],
    ["a lost answer is forgiven", { ...unused, usedAt: after(-59), expiresAt: after(9) }, "replace-unused"],
    ["but not for long", { ...unused, usedAt: after(-61), expiresAt: after(9) }, "stolen"],
    [
      "nor once its successor was used",
      { ...unused, usedAt: after(-1), expiresAt: after(9), successorUsed: true },
      "stolen",
    ],
  ] as const)("%s", (_, token, judgement) => expect(judgeRefresh(token, now)).toBe(judgement));
});

test("a code is invalid when it is too old, after five wrong tries of a network, and after twenty in all", () => {
  const wrong = (many: number, network = "a") => Array.from({ length: many }, () => network);
  const isLive = (expiresAt: Date | null, wrongFrom: string[]) =>
    codeIsLive({ expiresAt, wrongFrom }, "a", now);
  expect(isLive(after(1), wrong(4))).toBe(true);
  expect(isLive(after(1), [...wrong(4), ...wrong(15, "b")])).toBe(true);
  expect(isLive(after(0), [])).toBe(false);
  expect(isLive(after(1), wrong(5))).toBe(false);
  expect(isLive(after(1), wrong(20, "b"))).toBe(false);
  expect(isLive(null, [])).toBe(false);
});

test("a year of guessing at one account succeeds with less than 1 in 1,000", () => {
  // Twelve months touch at most two of the counted years. Twenty tries of one code exclude each other.
  const tries = 2 * wrongCodesAYear;
  const chance = 1 - (1 - 20 / 10 ** codeLength) ** (tries / 20);
  expect(chance).toBeLessThan(1 / 1_000);
});

test("a session ends after 90 days, an administrator's after 12 hours", () => {
  const hours = (many: number) => after(-many * 60 * 60);
  const isTooOld = (role: string, many: number) => isSessionTooOld({ role, createdAt: hours(many) }, now);
  expect([isTooOld("admin", 11.9), isTooOld("admin", 12)]).toEqual([false, true]);
  expect([isTooOld("learner", 90 * 24 - 1), isTooOld("learner", 90 * 24)]).toEqual([false, true]);
});

test("roles are compared without case", () => {
  expect(isInstructor("Instructor")).toBe(true);
  expect(isInstructor("learner")).toBe(false);
});

test("the first bytes of a file say which picture it is", () => {
  expect(pictureKind(new Uint8Array([0xff, 0xd8, 0xff, 0xe1]))).toBe("jpeg");
  expect(pictureKind(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).toBe("png");
  for (const other of ["", "\xff\xd8", "GIF89a", "<svg", "RIFF\0\0\0\0WEBP", "%PDF"])
    expect(pictureKind(Buffer.from(other, "latin1"))).toBeNull();
});

describe("academyKeepsAdministrator", () => {
  const admin = { role: "admin", is_active: true, is_demo: false, email_verified_at: now };
  test.each([
    ["a learner, always", { ...admin, role: "learner" }, [], true],
    ["not the last administrator", admin, [], false],
    ["an administrator who is not alone", admin, [admin], true],
    ["not beside one who can't act", admin, [{ ...admin, is_active: false }], false],
    ["not beside one who never confirmed", admin, [{ ...admin, email_verified_at: null }], false],
    ["not beside the demo's", admin, [{ ...admin, is_demo: true }], false],
    ["the demo's beside the demo's", { ...admin, is_demo: true }, [{ ...admin, is_demo: true }], true],
    ["not beside a learner", admin, [{ ...admin, role: "learner" }], false],
  ])("%s", (_, leaver, others, may) => expect(academyKeepsAdministrator(leaver, others)).toBe(may));
});

describe("the words of a search for people", () => {
  test.each([
    [
      "  Rahima   Khatun ",
      [
        { word: "Rahima", atStart: false },
        { word: "Khatun", atStart: false },
      ],
    ],
    [
      "md ali@example.com",
      [
        { word: "md", atStart: true },
        { word: "ali@example.com", atStart: false },
      ],
    ],
    ["+880 1712-345678", [{ word: "01712345678", atStart: false }]],
    ["০১৭১২ ৩৪৫৬৭৮", [{ word: "01712345678", atStart: false }]],
    ["5678", [{ word: "5678", atStart: false }]],
    ["", []],
  ])("%j", (typed, words) => {
    expect(searchedWords(typed)).toEqual(words);
  });

  test("are at most six", () => {
    expect(searchedWords("one two three four five six seven")).toHaveLength(6);
  });
});
