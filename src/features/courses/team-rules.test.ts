import { describe, expect, test } from "vitest";
import {
  canChangeTeam,
  canHaveRole,
  canJoinTeam,
  canManageCourse,
  canModerateCourse,
  type CourseRole,
  teachesCourse,
} from "./team-rules.ts";

describe.each<
  [who: string, role: "learner" | "instructor" | "admin" | null, inTeam: CourseRole | null, may: string]
>([
  ["the owner", "instructor", "owner", "teach manage moderate change-team"],
  ["the owner after a change of role", "learner", "owner", "teach manage moderate change-team"],
  ["a co-teacher", "instructor", "co_teacher", "teach manage moderate"],
  ["an assistant", "learner", "assistant", "moderate"],
  ["an administrator", "admin", null, "manage moderate change-team"],
  ["an administrator who assists", "admin", "assistant", "manage moderate change-team"],
  ["another instructor", "instructor", null, ""],
  ["a learner", "learner", null, ""],
  ["a visitor", null, null, ""],
])("%s", (_, role, inTeam, may) => {
  test(`may ${may || "do nothing"}`, () => {
    const person = role && { role };
    const rights = {
      teach: teachesCourse(inTeam),
      manage: canManageCourse(person, inTeam),
      moderate: canModerateCourse(person, inTeam),
      "change-team": canChangeTeam(person, inTeam),
    };
    const given = Object.entries(rights).flatMap(([right, isGiven]) => (isGiven ? [right] : []));
    expect(given.join(" ")).toBe(may);
  });
});

test.each([
  ["a learner", "assistant", true],
  ["a learner", "co_teacher", false],
  ["an instructor", "co_teacher", true],
  ["an administrator", "owner", true],
] as const)("%s as %s: %s", (who, role, may) => {
  const accounts = {
    "a learner": "learner",
    "an instructor": "instructor",
    "an administrator": "admin",
  } as const;
  expect(canHaveRole({ role: accounts[who] }, role)).toBe(may);
});

test("only an account in use with a confirmed address joins a team", () => {
  const usable = { is_active: true, email_verified_at: new Date(), forgotten_at: null };
  expect(canJoinTeam(usable)).toBe(true);
  expect(canJoinTeam({ ...usable, is_active: false })).toBe(false);
  expect(canJoinTeam({ ...usable, email_verified_at: null })).toBe(false);
  expect(canJoinTeam({ ...usable, forgotten_at: new Date() })).toBe(false);
});
