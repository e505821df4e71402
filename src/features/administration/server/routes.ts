import type { FastifyInstance } from "fastify";
import { moneyFigures } from "#features/payments/server/public.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { takaString } from "#kit/shared/money.ts";
import { overview } from "../contract.ts";
import { academyFigures } from "./queries.ts";

export function administrationRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, overview, async () => {
    const [academy, money] = await Promise.all([academyFigures(db), moneyFigures(db)]);
    return {
      ...academy,
      waiting_payments: money.waiting,
      oldest_waiting_at: money.oldest_waiting_at?.toISOString() ?? null,
      unexplained_enrolments: money.unexplained_enrolments,
      money_per_day: money.money_per_day.map(({ day, paisa, payments }) => ({
        day,
        amount: takaString(paisa),
        payments,
      })),
    };
  });
}
