import { describe, expect, test } from "vitest";
import {
  canChangeTeam,
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
