import { expect, test } from "vitest";
import {
  hasLink,
  isEdited,
  isNewAccount,
  mayDelete,
  mayEdit,
  mayMarkAnswer,
  mayModerate,
  mayReport,
  mayWrite,
} from "./rules.ts";

const author = { id: 7, role: "learner" } as const;
const other = { id: 8, role: "instructor" } as const;
const stranger = { id: 10, role: "learner" } as const;
const admin = { id: 9, role: "admin" } as const;

test("only the author edits a post", () => {
  expect([author, other, admin, null].map((person) => mayEdit(7, person))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("the author and administrators delete a post", () => {
  expect([author, other, admin, null].map((person) => mayDelete(7, person))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("a post is edited when its two times differ", () => {
  const at = "2026-11-21T10:00:00.000Z";
  expect(isEdited({ created_at: at, updated_at: at })).toBe(false);
  expect(isEdited({ created_at: at, updated_at: "2026-11-21T10:00:00.001Z" })).toBe(true);
});

const everybody = [author, other, admin, null];

test("only administrators moderate", () => {
  expect(everybody.map((person) => mayModerate(person))).toEqual([false, false, true, false]);
});

test("the author, instructors and administrators mark the answer", () => {
  expect([...everybody, stranger].map((person) => mayMarkAnswer(7, person))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("everybody reports the posts of others", () => {
  expect(everybody.map((person) => mayReport(7, person))).toEqual([false, true, true, false]);
});

test("only administrators write on a locked topic", () => {
  expect(everybody.map((person) => mayWrite({ is_locked: true }, person))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(everybody.map((person) => mayWrite({ is_locked: false }, person))).toEqual([true, true, true, true]);
});

test("an account is new for the hours of the setting, if the academy does not know the person", () => {
  const createdAt = new Date("2026-11-20T10:00:00Z");
  const after = (ms: number) => new Date(createdAt.getTime() + ms);
  const day = 24 * 3_600_000;
  const unknown = { createdAt, isKnown: false };
  expect(isNewAccount(unknown, 24, createdAt)).toBe(true);
  expect(isNewAccount(unknown, 24, after(day - 1))).toBe(true);
  expect(isNewAccount(unknown, 24, after(day))).toBe(false);
  expect(isNewAccount({ createdAt, isKnown: true }, 24, createdAt)).toBe(false);
  expect(isNewAccount(unknown, 0, createdAt)).toBe(false);
});

test.each([
  ["http://example.org", true],
  ["See HTTPS://Example.org.", true],
  ["দেখুনhttps://example.org", true],
  ["at www.example.org", true],
  ["WWW.example.org", true],
  ["ওয়েব www.example.org", true],
  ["http and https are protocols", false],
  ["wwwhat?", false],
  ["a.b.c", false],
  ["", false],
])("%j has a link: %s", (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});
