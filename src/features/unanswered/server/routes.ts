import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/unanswered.ts";
import * as contract from "../contract.ts";
import { unansweredPageSize } from "../rules.ts";
import { presentEntry } from "./present.ts";
import { hideUnanswered, showUnanswered } from "./queries/hidden.ts";
import { findUnanswered } from "./queries/unanswered.ts";

export function unansweredRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, contract.listUnanswered, async ({ person, query }) => {
    const slice = sliceOf({ page: 1, ...query }, unansweredPageSize);
    const { rows, count, is_team } = await findUnanswered(db, person.id, query.kind ?? null, slice);
    const where = { publicUrl: config.publicUrl, path: contract.listUnanswered.path, query };
    return { ...presentPage(slice, { rows: rows.map(presentEntry), count }, where), is_team };
  });

  serve(app, contract.hideUnanswered, async ({ person, body }) => {
    const entry = body();
    if (!(await hideUnanswered(db, person.id, entry))) throw notFound(m.not_found());
    return entry;
  });

  serve(app, contract.showUnanswered, async ({ person, body }) => {
    const entry = body();
    await showUnanswered(db, person.id, entry);
    return entry;
  });
}
