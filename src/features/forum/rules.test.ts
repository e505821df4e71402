import { expect, test } from "vitest";
import { isEdited, mayDelete, mayEdit } from "./rules.ts";

const author = { id: 7, role: "learner" } as const;
const other = { id: 8, role: "instructor" } as const;
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
