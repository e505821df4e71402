// Adds millions of enrolments, to measure what must stay quick.
import { connect } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";

/**
 * Enrols the people of the bench until there are `total` enrolments. Each of them has the same number of courses. The
 * triggers rest meanwhile: they would write two more rows for each enrolment. The sums that they keep are written after.
 */
export async function addManyEnrolments(dataDir: string, total: number): Promise<void> {
  const { sql, close } = connect(findRunningPostgres(dataDir)!, 1);
  try {
    await sql`alter table enrolments disable trigger user`;
    await sql`
      with person as (
        select id, row_number() over (order by id) as n from users where email like 'person%@bench.invalid'
      ), course as (
        select array_agg(id order by id) as ids, count(*) as courses from courses
      ), missing as (
        select ceil((${total}::integer - (select count(*) from enrolments))::numeric / (select count(*) from person))
          as each_person
      )
      insert into enrolments (course_id, user_id, source, enrolled_at)
      select course.ids[1 + ((person.n * 7 + nth * 131) % course.courses)::integer], person.id, 'free',
        now() - person.n * interval '20 seconds'
      from missing cross join course cross join person
        cross join generate_series(1, missing.each_person::integer) as nth
      on conflict do nothing`;
    await sql`alter table enrolments enable trigger user`;
    await sql`
      update course_figures set students = counted.students
      from (select course_id, count(*)::integer as students from enrolments group by course_id) as counted
      where counted.course_id = course_figures.course_id`;
    await sql`vacuum analyze enrolments, course_figures`;
  } finally {
    await close();
  }
}
