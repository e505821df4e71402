import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CourseCard } from "#features/courses/contract.ts";
import { presentCard } from "#features/courses/server/public.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as contract from "../contract.ts";
import { pageSize } from "../rules.ts";
import { contentWords } from "../search/content-words.ts";
import { searchTerms } from "../search/search-terms.ts";
import { topicsBeginning } from "../search/topics-beginning.ts";
import { filterOf } from "./course-filter.ts";
import { presentComingCourses } from "./present-coming-courses.ts";
import { findCourses } from "./queries/find-courses.ts";
import { findNearestCourses } from "./queries/nearest-courses.ts";
import { findSuggestions } from "./queries/suggestions.ts";
import { createSearchCache } from "./search-cache.ts";
import { comingCoursesSetting } from "./settings.ts";
import { readVocabulary } from "./vocabulary.ts";

const maxSuggestions = 5;

/** The rendering of a page asks without a request. */
const networkIn = (request: FastifyRequest | undefined): string | null =>
  request ? networkOf(request) : null;

export function catalogueRoutes(app: FastifyInstance, { db, config }: Services): void {
  const { publicUrl } = config;
  const nearest = createSearchCache<CourseCard[]>(db);
  const suggested = createSearchCache<contract.SearchSuggestions>(db);

  serve(app, contract.listCourses, async ({ person, query }) => {
    const slice = sliceOf(query, pageSize);
    const vocabulary = query.search ? await readVocabulary(db) : null;
    const { rows, count } = await findCourses(db, person?.id ?? null, filterOf(query, vocabulary), slice);
    const cards = rows.map((row) => presentCard(row, row.is_enrolled));
    return presentList(slice, { rows: cards, count }, { publicUrl, path: contract.listCourses.path, query });
  });

  serve(app, contract.listNearestCourses, async ({ person, query, request }) => {
    const search = query.search ?? "";
    const find = async () => {
      const terms = searchTerms(await readVocabulary(db), search);
      const rows = await findNearestCourses(db, person?.id ?? null, terms);
      return rows.map((row) => presentCard(row, row.is_enrolled));
    };
    return person ? find() : nearest(search, networkIn(request), find);
  });

  serve(app, contract.searchSuggestions, async ({ query, request }) => {
    const typed = query.search ?? "";
    return suggested(typed, networkIn(request), async () => {
      const topics = topicsBeginning(await readVocabulary(db), typed, maxSuggestions);
      const words = typed.trim().length < 2 ? [] : contentWords(typed);
      const found = await findSuggestions(db, topics, words);
      return {
        topics: topics.filter(({ en }) => found.topics.includes(en)).map(({ en, bn }) => ({ en, bn })),
        courses: found.courses,
      };
    });
  });

  serve(app, contract.listComingCourses, async () =>
    presentComingCourses(await readSetting(db, comingCoursesSetting)),
  );
}
