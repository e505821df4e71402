import { sql, type RawBuilder } from "kysely";
import type { Role } from "#kit/shared/endpoint.ts";

/** `canManageCourse` for the course of the row (`course`). */
export const managedBy = (person: { id: number; role: Role } | null): RawBuilder<boolean> =>
  person === null
    ? sql<boolean>`false`
    : sql<boolean>`(${person.role === "admin"}::boolean or course.instructor_id = ${person.id})`;
