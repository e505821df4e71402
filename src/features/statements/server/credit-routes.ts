import type { FastifyInstance } from "fastify";
import { listDifferences, listTypedCredits, readDifference } from "#features/payments/server/public.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import { takaString } from "#kit/shared/money.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import * as contract from "../credits-contract.ts";
import { correctCredit } from "./correct-credit.ts";
import { presentDifference, presentTypedCredit } from "./present.ts";
import { settleCreditDifference } from "./settle-credit-difference.ts";

const pageSize = 20;

/** Money that was recorded: what two sources show differently, and what was typed in. */
export function creditRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl } = config;

  serve(app, contract.listCreditDifferences, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const { rows, count } = await listDifferences(db, { settled: query.settled !== undefined }, slice);
    const where = { publicUrl, path: contract.listCreditDifferences.path, query };
    return presentPage(slice, { rows: rows.map(presentDifference), count }, where);
  });

  serve(app, contract.settleCreditDifference, async ({ person, params, body }) => {
    await settleCreditDifference(services, { id: params.id, by: person.id }, body);
    return presentDifference((await readDifference(db, params.id))!);
  });

  serve(app, contract.listTypedCredits, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const { rows, count } = await listTypedCredits(db, { search: likePattern(query.search) }, slice);
    const where = { publicUrl, path: contract.listTypedCredits.path, query };
    return presentPage(slice, { rows: rows.map(presentTypedCredit), count }, where);
  });

  serve(app, contract.correctCredit, async ({ person, params, body }) => {
    const row = await correctCredit(services, { id: params.id, by: person.id }, body);
    return {
      id: row.id,
      provider: row.provider,
      trx_id: row.trx_id,
      amount: takaString(row.amount_paisa),
      allocated: takaString(row.allocated_paisa),
      sender_number: row.sender_number,
      received_at: isoTime(row.received_at),
      source: row.source,
    };
  });
}
