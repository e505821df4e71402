import type { FastifyInstance } from "fastify";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import { listAllCourses } from "../administration-contract.ts";
import { presentListed } from "./present.ts";
import * as queries from "./queries/all-courses.ts";

const pageSize = 20;

/** The calls of administrators for the courses of others. */
export function administrationRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, listAllCourses, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const filter = {
      pattern: likePattern(query.search),
      state: query.state ?? null,
      categoryId: query.category ?? null,
    };
    const { rows, count } = await queries.listAllCourses(db, filter, slice);
    const where = { publicUrl: config.publicUrl, path: listAllCourses.path, query };
    return presentPage(slice, { rows: rows.map(presentListed), count }, where);
  });
}
