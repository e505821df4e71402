import { Refusal, tooOften } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import { reportsPerDay, type ReportReason } from "../rules.ts";
import { insertReport, type Reported } from "./queries/reports.ts";

const day = 86_400;

/**
 * Reports a post once per person. A second report of it changes nothing and counts nothing.
 * @throws 429 if the person reported too many posts in this day.
 */
export async function reportPost(
  { db }: Pick<Services, "db">,
  person: Pick<Person, "id">,
  report: { post: Reported; reason: ReportReason; text: string },
): Promise<void> {
  const limit = { name: "forum-reports", max: reportsPerDay, seconds: day };
  try {
    await db.transaction().execute(async (tx) => {
      if (await insertReport(tx, { ...report, userId: person.id }))
        await consumeAttempt(tx, limit, String(person.id));
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfterSeconds === undefined) throw error;
    throw tooOften(error.retryAfterSeconds, m.reports_too_many({ count: reportsPerDay }));
  }
}
