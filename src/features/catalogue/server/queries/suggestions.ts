import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { Topic } from "../../search/topics-beginning.ts";

interface Suggested {
  topics: string[];
  courses: { course_id: number; course_title: string; language: "en" | "bn" }[];
}

/**
 * Of these topics the ones that a course has, by their English names, and the courses with a word in the title that
 * begins like the last typed one and with all words before it. One statement.
 */
export async function findSuggestions(db: Db, topics: readonly Topic[], words: string[]): Promise<Suggested> {
  const asked = JSON.stringify(topics);
  const { rows } = await sql<Suggested>`
    select array(
      select topic ->> 'en'
      from jsonb_array_elements(${asked}::text::jsonb) with ordinality as asked (topic, place)
      where exists (
        select from course_search as found
        where found.everything like any (array(
          select '%' || like_literal(way) || '%' from jsonb_array_elements_text(topic -> 'ways') as way)))
      order by place
    ) as topics, coalesce((
      select json_agg(json_build_object('course_id', id, 'course_title', title, 'language', language) order by students desc, id)
      from (
        select course.id, course.title, course.language, figures.students
        from course_search as found
        join courses as course on course.id = found.course_id
        join course_figures as figures on figures.course_id = found.course_id
        where ${words.length} > 0
          and found.title_words like all (array(select '% ' || like_literal(word) || '%' from unnest(${words}::text[]) as word))
        order by figures.students desc, course.id
        limit 5
      ) as titled), '[]') as courses`.execute(db);
  return rows[0] ?? { topics: [], courses: [] };
}
