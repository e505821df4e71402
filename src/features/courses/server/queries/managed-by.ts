import { sql, type RawBuilder } from "kysely";
import type { Role } from "#kit/shared/endpoint.ts";

/** `teachesCourse` for the course of the row (`course`). */
export const taughtBy = (personId: number): RawBuilder<boolean> =>
  sql<boolean>`course.instructor_id = ${personId}`;

/** `canManageCourse` for the course of the row (`course`). */
export const managedBy = (person: { id: number; role: Role } | null): RawBuilder<boolean> =>
  person === null
    ? sql<boolean>`false`
    : sql<boolean>`(${person.role === "admin"}::boolean or ${taughtBy(person.id)})`;
