import { sql } from "kysely";
import { dateText } from "#kit/server/database/calendar.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { BasisPoints } from "../../rules.ts";

export interface RateRow {
  id: number;
  basis_points: BasisPoints | null;
  valid_from: string;
  is_current: boolean;
  decided_by: string;
  decided_at: string;
}

export interface RatedInstructorRow {
  id: number;
  name: string;
  email: string;
  rates: RateRow[];
  courses: { course_id: number; course_title: string; rates: RateRow[] }[];
}

const today = sql`(now() at time zone 'Asia/Dhaka')::date`;

/** The rows of a course or a person as JSON, those that were valid first first. */
const ratesOf = (of: "course_id" | "instructor_id", id: string) => sql`coalesce((
  select json_agg(json_build_object('id', rate.id, 'basis_points', rate.basis_points,
      'valid_from', ${dateText(sql`rate.valid_from`)}, 'is_current', rate.is_current,
      'decided_by', trim(decider.first_name || ' ' || decider.last_name), 'decided_at', rate.created_at)
    order by rate.valid_from desc, rate.id desc)
  from (
    select share_rates.*, id = first_value(id) over (
      order by valid_from > ${today}, valid_from desc, id desc) and valid_from <= ${today} as is_current
    from share_rates where ${sql.ref(of)} = ${sql.ref(id)}) as rate
    join users decider on decider.id = rate.decided_by), '[]')`;

const coursesOf = (person: string) => sql`coalesce((
  select json_agg(json_build_object('course_id', course.id, 'course_title', course.title,
    'rates', ${ratesOf("course_id", "course.id")}) order by course.title, course.id)
  from courses course where course.instructor_id = ${sql.ref(person)}), '[]')`;

/** The people who own courses or have a share, by name. */
export async function findRates(
  db: Db,
  { search, limit, offset }: { search: string | undefined; limit: number; offset: number },
): Promise<{ rows: RatedInstructorRow[]; count: number }> {
  const pattern = likePattern(search);
  const { rows } = await sql<RatedInstructorRow & { count: number }>`
    with listed as (
      select person.id, trim(person.first_name || ' ' || person.last_name) as name, person.email
      from users person
      where person.forgotten_at is null
        and (exists (select from courses where instructor_id = person.id)
          or exists (select from share_rates where instructor_id = person.id))
        and (${pattern}::text is null
          or as_searched(person.first_name || ' ' || person.last_name) like as_searched(${pattern}::text)
          or as_searched(person.email) like as_searched(${pattern}::text)
          or exists (select from courses where instructor_id = person.id
            and as_searched(title) like as_searched(${pattern}::text)))),
    page as (select * from listed order by as_searched(name), id limit ${limit} offset ${offset})
    select counted.count, page.*, ${ratesOf("instructor_id", "page.id")} as rates, ${coursesOf("page.id")} as courses
    from (select count(*)::int as count from listed) as counted left join page on true
    order by as_searched(page.name), page.id`.execute(db);
  return {
    rows: rows.filter(({ id }) => id !== null),
    count: rows[0]!.count,
  };
}

/** The shares of one person, and those of their courses. */
export async function findRatesOf(
  db: Db,
  personId: number,
): Promise<Pick<RatedInstructorRow, "rates" | "courses">> {
  const { rows } = await sql<Pick<RatedInstructorRow, "rates" | "courses">>`
    select ${ratesOf("instructor_id", "person.id")} as rates, ${coursesOf("person.id")} as courses
    from users person where person.id = ${personId}`.execute(db);
  return rows[0]!;
}

export interface NewRate {
  /** Either of these two. */
  courseId: number | null;
  instructorId: number | null;
  basisPoints: BasisPoints | null;
  validFrom: string;
  decidedBy: number;
}

/** Adds a share. @returns its id. Undefined: there is no such course or person. */
export async function addRate(db: Db, rate: NewRate): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into share_rates (course_id, instructor_id, basis_points, valid_from, decided_by)
    select ${rate.courseId}::int, ${rate.instructorId}::int, ${rate.basisPoints}::int, ${rate.validFrom}::text::date,
      ${rate.decidedBy}::int
    where exists (select from courses where id = ${rate.courseId}::int)
      or exists (select from users where id = ${rate.instructorId}::int and forgotten_at is null
        and role in ('instructor', 'admin'))
    returning id`.execute(db);
  return rows[0]?.id;
}
