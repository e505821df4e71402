import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/unanswered.ts";
import { hideUnanswered, listUnanswered, showUnanswered } from "../contract.ts";
import { unansweredPageSize } from "../rules.ts";
import { presentEntry } from "./present.ts";
import { addHidden, deleteHidden } from "./queries/hidden.ts";
import { findUnanswered } from "./queries/unanswered.ts";

export function unansweredRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, listUnanswered, async ({ person, query }) => {
    const slice = sliceOf({ page: 1, ...query }, unansweredPageSize);
    const { rows, count, is_team } = await findUnanswered(db, person.id, query.kind ?? null, slice);
    const where = { publicUrl: config.publicUrl, path: listUnanswered.path, query };
    return { ...presentPage(slice, { rows: rows.map(presentEntry), count }, where), is_team };
  });

  serve(app, hideUnanswered, async ({ person, body }) => {
    const entry = body();
    if (!(await addHidden(db, person.id, entry))) throw notFound(m.not_found());
    return entry;
  });

  serve(app, showUnanswered, async ({ person, body }) => {
    const entry = body();
    await deleteHidden(db, person.id, entry);
    return entry;
  });
}
