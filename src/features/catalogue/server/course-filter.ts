import type { CourseQuery } from "../contract.ts";
import { searchWords } from "../rules.ts";
import { searchTerms } from "../search/search-terms.ts";
import type { Vocabulary } from "../search/vocabulary.ts";
import type { CourseFilter } from "./queries/find-courses.ts";

const paisa = (taka: number | undefined): number | undefined =>
  taka === undefined ? undefined : Math.round(taka * 100);

/** @param vocabulary null: nothing is searched */
export const filterOf = (query: CourseQuery, vocabulary: Vocabulary | null): CourseFilter => ({
  words: searchWords(query.search ?? ""),
  terms: vocabulary ? searchTerms(vocabulary, query.search ?? "") : [],
  category: query.category?.toLowerCase() === "all" ? undefined : query.category,
  minPaisa: paisa(query.min_price),
  maxPaisa: paisa(query.max_price),
  minRating: query.min_rating,
  language: query.language,
  level: query.level,
  isFree: query.free === "1",
  sort: query.sort,
  pricesAt: query.prices === "today" ? new Date() : null,
});
