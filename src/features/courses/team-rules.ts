import type { Role } from "#kit/shared/endpoint.ts";

/** What somebody is in the team of a course. The owner is its instructor: there is always one. */
export const courseRoles = ["owner", "co_teacher", "assistant"] as const;
export type CourseRole = (typeof courseRoles)[number];

/** What the owner can make of somebody else. */
export const staffRoles = ["co_teacher", "assistant"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether an account may have a role in a team: only instructors and administrators teach. */
export const canHaveRole = (account: { role: string }, role: CourseRole): boolean =>
  role === "assistant" || account.role !== "learner";

/** Whether an account may join a team: it is in use, and its address is confirmed. */
export const canJoinTeam = (account: {
  is_active: boolean;
  email_verified_at: Date | null;
  forgotten_at: Date | null;
}): boolean => account.is_active && account.email_verified_at !== null && account.forgotten_at === null;

const isAdministrator = (person: { role: Role } | null): boolean => person?.role === "admin";

/** Whether a person teaches a course: an assistant, and an administrator who only manages it, do not. */
export const teachesCourse = (role: CourseRole | null): boolean => role === "owner" || role === "co_teacher";

/**
 * Whether a person may manage a course: edit and publish it, its announcements, notes and seats.
 * @param role what the person is in its team; null: nothing. The same for the next two.
 */
export const canManageCourse = (person: { role: Role } | null, role: CourseRole | null): boolean =>
  isAdministrator(person) || teachesCourse(role);

/** Whether a person may open a course, see its people, and answer and moderate the questions on its lessons. */
export const canModerateCourse = (person: { role: Role } | null, role: CourseRole | null): boolean =>
  isAdministrator(person) || role !== null;

/** Whether a person may change the team of a course. */
export const canChangeTeam = (person: { role: Role } | null, role: CourseRole | null): boolean =>
  isAdministrator(person) || role === "owner";
