import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-messages.ts";
import * as contract from "../pattern-contract.ts";
import { shippedPatterns } from "../wallets/shipped.ts";
import { changePattern } from "./change-pattern.ts";
import { createPattern } from "./create-pattern.ts";
import { deletePattern } from "./delete-pattern.ts";
import { presentOwn, presentShipped } from "./present.ts";
import { type PatternRow, readPattern, storedPatterns } from "./queries/patterns.ts";
import { switchShippedPattern } from "./switch-shipped-pattern.ts";
import { tryPattern } from "./try-pattern.ts";

export function patternRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const pattern = async (id: number): Promise<PatternRow> => {
    const found = await readPattern(db, id);
    if (!found) throw notFound(m.pattern_not_found());
    return found;
  };

  serve(app, contract.listPatterns, async () => {
    const { own, off } = await storedPatterns(db);
    const shipped = shippedPatterns.map((one) => presentShipped(one, !off.includes(one.key)));
    return { patterns: [...own.map(presentOwnRow), ...shipped] };
  });

  serve(app, contract.createPattern, async ({ person, body }) =>
    presentOwn(await pattern(await createPattern(services, body(), person.id))),
  );

  serve(app, contract.changePattern, async ({ person, params, body }) => {
    const before = await pattern(params.id);
    await changePattern(services, before, body(), person.id);
    return presentOwn(await pattern(params.id));
  });

  serve(app, contract.deletePattern, async ({ person, params }) => {
    await deletePattern(services, await pattern(params.id), person.id);
  });

  serve(app, contract.switchShippedPattern, async ({ person, body }) => {
    const { key, is_on: isOn } = body();
    const found = shippedPatterns.find((one) => one.key === key);
    if (!found) throw notFound(m.pattern_not_found());
    await switchShippedPattern(services, { key, isOn, by: person.id });
    return presentShipped(found, isOn);
  });

  serve(app, contract.tryPattern, async ({ body }) => tryPattern(services, body()));
}

/** Rows of JSON from the database have more columns than the answer. */
const presentOwnRow = ({ id, wallet, kind, language, pattern, sample, expected, is_on }: PatternRow) =>
  presentOwn({ id, wallet, kind, language, pattern, sample, expected, is_on });
