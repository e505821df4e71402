import type { Role } from "#kit/shared/endpoint.ts";

interface PersonWithRole {
  id: number;
  role: Role;
}

/** Whether a person is the instructor of a course. An administrator who only manages it is not. */
export const teachesCourse = (person: { id: number } | null, course: { instructor_id: number }): boolean =>
  person?.id === course.instructor_id;

/** Whether a person may manage a course: its own instructor and administrators may, nobody else. */
export const canManageCourse = (person: PersonWithRole | null, course: { instructor_id: number }): boolean =>
  person !== null && (person.role === "admin" || teachesCourse(person, course));
