import type { Role } from "#kit/shared/endpoint.ts";

interface PersonWithRole {
  id: number;
  role: Role;
}

/** Whether a person may manage a course: its own instructor and administrators may, nobody else. */
export const canManageCourse = (person: PersonWithRole | null, course: { instructor_id: number }): boolean =>
  person !== null && (person.role === "admin" || person.id === course.instructor_id);
