import { isDeepStrictEqual } from "node:util";
import { presentCard } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { courseQuery } from "../contract.ts";
import type { SearchExamples } from "../search-examples-contract.ts";
import type { Concept, Vocabulary } from "../search/vocabulary.ts";
import { filterOf } from "./course-filter.ts";
import { findCourses } from "./queries/find-courses.ts";
import { vocabularyWith } from "./vocabulary.ts";

const maxExamples = 24;
/** So many words of a concept are tried, in each language. */
const wordsOfEach = 2;
const titlesOfEach = 3;

/** The concepts of a list that another list does not have. */
const missingIn = (others: Concept[], concepts: Concept[]): Concept[] =>
  concepts.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));

/** A search as a visitor makes it. */
const find = async (db: Db, vocabulary: Vocabulary, search: string) =>
  findCourses(db, null, filterOf(courseQuery.parse({ search }), vocabulary), {
    limit: titlesOfEach,
    offset: 0,
  });

/**
 * Searches for words that a change of the operator's concepts concerns: what they find now, and what they would find. If
 * nothing is changed, they are for all concepts.
 */
export async function exampleSearches(db: Db, saved: Concept[], next: Concept[]): Promise<SearchExamples> {
  const changed = [...missingIn(saved, next), ...missingIn(next, saved)];
  const words = [
    ...new Set(
      (changed.length > 0 ? changed : next).flatMap(({ en, bn }) => [
        ...en.slice(0, wordsOfEach),
        ...bn.slice(0, wordsOfEach),
      ]),
    ),
  ];
  const [now, then] = [await vocabularyWith(saved), await vocabularyWith(next)];
  const examples: SearchExamples["examples"] = [];
  for (const search of words.slice(0, maxExamples)) {
    const { count: before } = await find(db, now, search);
    const { count: after, rows } = await find(db, then, search);
    const courses = rows
      .map((row) => presentCard(row, false))
      .map(({ course_id, course_title }) => ({ course_id, course_title }));
    examples.push({ search, before, after, courses });
  }
  return { examples, left_out: words.length - examples.length };
}
