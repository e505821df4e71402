import { type RawBuilder, sql } from "kysely";
import { listPrice } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { PlanPart } from "../../rules.ts";

/** The parts of the plan of a course, as JSON; an empty list without a plan. */
export const planOf = (courseId: RawBuilder<number>): RawBuilder<PlanPart[]> => sql`coalesce((
  select json_agg(json_build_object('percent', planned.percent, 'due_days', planned.due_days,
    'opens_modules', planned.opens_modules) order by planned.part)
  from instalment_plan_parts as planned where planned.course_id = ${courseId}), '[]')`;

export async function readPlan(db: Db, courseId: number): Promise<PlanPart[]> {
  const { rows } = await sql<{ parts: PlanPart[] }>`
    select ${planOf(sql`${courseId}::integer`)} as parts`.execute(db);
  return rows[0]!.parts;
}

export interface PlannedRow {
  id: number;
  title: string;
  price_paisa: Paisa;
  modules: string[];
  parts: PlanPart[];
}

const planned = sql`'id', course.id, 'title', course.title, 'price_paisa', ${listPrice("course.price_paisa")},
  'modules', array(select module.title from modules as module where module.course_id = course.id
    order by module.position, module.id),
  'parts', ${planOf(sql.ref("course.id"))}`;

export async function readPlannedCourse(db: Db, courseId: number): Promise<PlannedRow | undefined> {
  const { rows } = await sql<{ found: PlannedRow }>`
    select json_build_object(${planned}) as found from courses as course where course.id = ${courseId}`.execute(
    db,
  );
  return rows[0]?.found;
}

/** A page of the courses that are offered or have a plan: first those with a plan, then all others, by title. */
export async function listPlannedCourses(
  db: Db,
  { pattern, isPlanned }: { pattern: string | null; isPlanned: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: PlannedRow[] }> {
  const { rows } = await sql<{ count: number; rows: PlannedRow[] }>`
    with fitting as (
      select course.id, course.title, has.plan from courses as course
        cross join lateral (
          select exists (select from instalment_plan_parts where course_id = course.id) as plan) as has
      where (has.plan or course.archived_at is null and not ${isPlanned}::boolean)
        and (${pattern}::text is null or as_searched(course.title) like as_searched(${pattern}::text))),
    page as (select * from fitting order by plan desc, title, id limit ${limit} offset ${offset})
    select (select count(*)::int from fitting) as count, coalesce((
      select json_agg(json_build_object(${planned}) order by page.plan desc, page.title, page.id)
      from page join courses as course on course.id = page.id), '[]') as rows`.execute(db);
  return rows[0]!;
}

/** Locks the plan of a course until the transaction ends. */
export async function lockPlan(tx: Db, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('instalment plan', ${courseId}::bigint))`.execute(
    tx,
  );
}

/** Replaces the plan of a course. */
export async function putPlan(tx: Db, courseId: number, parts: readonly PlanPart[]): Promise<void> {
  await tx.deleteFrom("instalment_plan_parts").where("course_id", "=", courseId).execute();
  if (parts.length > 0)
    await tx
      .insertInto("instalment_plan_parts")
      .values(parts.map((part, at) => ({ course_id: courseId, part: at + 1, ...part })))
      .execute();
}
