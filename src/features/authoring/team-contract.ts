// The team of a course: its owner, co-teachers and assistants.
import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { courseRoles, staffRoles } from "#features/courses/team-rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { emailField, idInPath, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/authoring.ts";

const teamMember = z.object({
  user_id: z.number().int(),
  name: z.string(),
  /** Null for people who may not change the team. */
  email: z.string().nullable(),
  profile_picture: z.string().nullable(),
  role: z.enum(courseRoles),
  /** Null for the owner. */
  added_at: timeString.nullable(),
  is_you: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

const team = z.object({
  course_id: z.number().int(),
  /** A draft may have none yet. */
  course_title: z.string(),
  /** Whether the caller may change the team: its owner and administrators. */
  may_change: z.boolean(),
  /** The owner, the co-teachers, then the assistants, each by name. */
  members: z.array(teamMember),
});
export type Team = z.output<typeof team>;

const ofTeam = { params: courseParams, pathId: courseIdWords, answer: team } as const;
const ofMember = { ...ofTeam, params: courseParams.extend({ userId: idInPath }) };

export const readTeam = endpoint({
  ...ofTeam,
  method: "GET",
  path: "/api/courses/:id/team/",
  access: "signed-in",
  summary: "The team of a course, for its team and administrators",
});

export const addToTeam = endpoint({
  ...ofTeam,
  method: "POST",
  path: "/api/courses/:id/team/",
  access: "instructor",
  status: 201,
  summary: "Add an existing account to the team of a course, by its email address",
  body: z.object({ email: emailField, role: z.enum(staffRoles, { error: () => m.team_role_missing() }) }),
});

export const changeTeamRole = endpoint({
  ...ofMember,
  method: "PATCH",
  path: "/api/courses/:id/team/:userId/",
  access: "instructor",
  summary: "Change what a person is in the team; `owner` hands the course over to a co-teacher",
  purgesVisitorCache: true,
  body: z.object({ role: z.enum(courseRoles, { error: () => m.team_role_missing() }) }),
});

export const removeFromTeam = endpoint({
  ...ofMember,
  method: "DELETE",
  path: "/api/courses/:id/team/:userId/",
  access: "instructor",
  summary: "Remove a person from the team of a course; the owner stays",
});
