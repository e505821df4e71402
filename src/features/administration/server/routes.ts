import type { FastifyInstance } from "fastify";
import { moneyFigures } from "#features/payments/server/public.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { takaString } from "#kit/shared/money.ts";
import { overview, readTrends } from "../contract.ts";
import { backupWarning } from "./backup-warning.ts";
import { academyFigures, findTrends } from "./queries.ts";
import { isoTimeOrNull } from "#kit/shared/iso-time.ts";

export function administrationRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, overview, async () => {
    const [academy, money, backup_warning] = await Promise.all([
      academyFigures(db),
      moneyFigures(db),
      backupWarning(db, new Date()),
    ]);
    return {
      ...academy,
      waiting_payments: money.waiting,
      oldest_waiting_at: isoTimeOrNull(money.oldest_waiting_at),
      unexplained_enrolments: money.unexplained_enrolments,
      backup_warning,
      money_per_day: money.money_per_day.map(({ day, paisa, payments }) => ({
        day,
        amount: takaString(paisa),
        payments,
      })),
    };
  });

  serve(app, readTrends, async () => {
    const { days, weeks } = await findTrends(db);
    const money_per_day = days.map(({ day, paisa, payments }) => ({
      day,
      amount: takaString(paisa),
      payments,
    }));
    return { money_per_day, weeks };
  });
}
