import type { FastifyInstance } from "fastify";
import { presentCard } from "#features/courses/server/public.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as contract from "../contract.ts";
import { pageSize, searchWords } from "../rules.ts";
import { presentComingCourses } from "./present-coming-courses.ts";
import { type CourseFilter, findCourses } from "./queries/find-courses.ts";
import { listTaught } from "./queries/taught-courses.ts";
import { comingCoursesSetting } from "./settings.ts";

const paisa = (taka: number | undefined): number | undefined =>
  taka === undefined ? undefined : Math.round(taka * 100);

const filterOf = (query: contract.CourseQuery): CourseFilter => ({
  words: searchWords(query.search ?? ""),
  category: query.category?.toLowerCase() === "all" ? undefined : query.category,
  minPaisa: paisa(query.min_price),
  maxPaisa: paisa(query.max_price),
  minRating: query.min_rating,
  sort: query.sort,
  pricesAt: query.prices === "today" ? new Date() : null,
});

export function catalogueRoutes(app: FastifyInstance, { db, config }: Services): void {
  const { publicUrl } = config;

  serve(app, contract.listCourses, async ({ person, query }) => {
    const slice = sliceOf(query, pageSize);
    const { rows, count } = await findCourses(db, person?.id ?? null, filterOf(query), slice);
    const cards = rows.map((row) => presentCard(row, row.is_enrolled));
    return presentList(slice, { rows: cards, count }, { publicUrl, path: contract.listCourses.path, query });
  });

  serve(app, contract.instructorCourses, async ({ person, query }) => {
    const slice = sliceOf(query, pageSize);
    const { rows, count } = await listTaught(db, person.id, slice);
    const cards = rows.map((row) => presentCard(row, row.is_enrolled));
    const { path } = contract.instructorCourses;
    return presentList(slice, { rows: cards, count }, { publicUrl, path, query });
  });

  serve(app, contract.listComingCourses, async () =>
    presentComingCourses(await readSetting(db, comingCoursesSetting)),
  );
}
