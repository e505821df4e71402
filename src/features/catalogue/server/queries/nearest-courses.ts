import { sql } from "kysely";
import { courseCards, isNotArchived } from "#features/courses/server/public.ts";
import { enrolledAs } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { SearchTerm } from "../../search/search-terms.ts";

/** The courses that have most of the terms, at most three. Courses with as many terms: the most popular first. */
export async function findNearestCourses(db: Db, personId: number | null, terms: readonly SearchTerm[]) {
  const asked = JSON.stringify(terms.filter((term) => !term.weak));
  const nearest = sql<{ course_id: number; shared: number; students: number }>`(
    select figures.course_id, figures.students, coalesce(matching.shared, 0) as shared
    from course_figures as figures
    left join (
      select found.course_id, count(*) as shared
      from course_search as found, jsonb_array_elements(${asked}::text::jsonb) as term,
        lateral (select array(
          select jsonb_array_elements_text((term -> 'patterns') || (term -> 'guesses')))) as alternatives (ways)
      where found.everything like any (ways)
      group by found.course_id
    ) as matching on matching.course_id = figures.course_id
    where ${isNotArchived(sql`figures.course_id`)}
    order by shared desc, figures.students desc, figures.course_id
    limit 3)`;
  return courseCards(db)
    .innerJoin(nearest.as("nearest"), "nearest.course_id", "course.id")
    .select(enrolledAs(personId).as("is_enrolled"))
    .orderBy("nearest.shared", "desc")
    .orderBy("nearest.students", "desc")
    .orderBy("course.id")
    .execute();
}
