import { type RawBuilder, sql } from "kysely";
import { moderatedBy, placeOfModule } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import { type InstalmentRow, partsOf } from "./instalments.ts";

// Most learners pay at once: one look into an index says so.
const paysInParts = (learner: RawBuilder<number>, course: RawBuilder<number>) => sql`exists (
  select from instalment_agreements where user_id = ${learner} and course_id = ${course})`;

/**
 * How many modules of the course of the row (`course`) the paid parts of a person open, from the first on. Null: all; also
 * for its team and for people who do not pay in parts. 0: a part is late.
 */
export const openModules = (person: { id: number; role: Role } | null): RawBuilder<number | null> => {
  if (person === null) return sql<number | null>`null::integer`;
  const learner = sql<number>`${person.id}::integer`;
  return sql<number | null>`(case when ${paysInParts(learner, sql`course.id`)} and not ${moderatedBy(person)}
    then open_modules_of(${learner}, course.id) end)`;
};

/** Whether a module of the course of the row (`course`) is closed for a person, because a part must be paid first. */
export const isModuleClosed = (
  person: { id: number; role: Role } | null,
  moduleId: RawBuilder<number | null>,
): RawBuilder<boolean> =>
  person === null
    ? sql<boolean>`false`
    : sql<boolean>`(case when ${paysInParts(sql`${person.id}::integer`, sql`course.id`)}
        then coalesce(${placeOfModule(moduleId)} > ${openModules(person)}, false) else false end)`;

/** Whether the lesson of the row (`lesson`, of `course`) is closed for a person, because a part must be paid first. */
export const isLessonClosed = (person: { id: number; role: Role } | null): RawBuilder<boolean> =>
  sql<boolean>`(not lesson.is_preview and ${isModuleClosed(person, sql`lesson.module_id`)})`;

/** The parts in which a person pays for the course of the row (`course`); null for people who never chose parts. */
export const ownParts = (personId: number): RawBuilder<InstalmentRow[] | null> => {
  const learner = sql<number>`${personId}::integer`;
  return sql<InstalmentRow[] | null>`(case when ${paysInParts(learner, sql`course.id`)}
    then ${partsOf(learner, sql`course.id`)} end)`;
};

/** Whether a person owes a part of the price of the course of the row (`course`). */
export const owesPart = (personId: number): RawBuilder<boolean> => {
  const learner = sql<number>`${personId}::integer`;
  return sql<boolean>`(${paysInParts(learner, sql`course.id`)}
    and exists (select from instalments_of(${learner}, course.id) where not is_paid))`;
};

/** Whether a learner must pay all parts before the certificate of the course of the row (`course`) can be claimed. */
export const isCertificateHeld = (learner: number | RawBuilder<number>): RawBuilder<boolean> => {
  const id = typeof learner === "number" ? sql<number>`${learner}::integer` : learner;
  return sql<boolean>`(${paysInParts(id, sql`course.id`)} and is_certificate_held(${id}, course.id))`;
};

/** The place of the module of a lesson in its course, from 1. */
export async function placeOfLesson(db: Db, lessonId: number): Promise<number> {
  const { rows } = await sql<{ place: number | null }>`
    select ${placeOfModule(sql`lesson.module_id`)} as place from lessons as lesson where lesson.id = ${lessonId}`.execute(
    db,
  );
  return rows[0]?.place ?? 1;
}
