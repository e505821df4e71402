import { audit } from "#kit/server/audit.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import * as m from "#messages/shares.ts";
import { percentString } from "../rules.ts";
import { addRate, type NewRate } from "./queries/rates.ts";

/**
 * Sets the share of a course or of a person from a day on. Money that was settled before keeps its share.
 * @throws 400 for a past day, and unless it names one course or one person who can own courses.
 */
export async function setRate(services: Services, rate: NewRate, now: Date): Promise<number> {
  const { courseId, instructorId, basisPoints, validFrom, decidedBy } = rate;
  if ((courseId === null) === (instructorId === null)) throw invalid({ course_id: [m.course_or_person()] });
  if (validFrom < dayInBangladesh(now)) throw invalid({ valid_from: [m.day_is_past()] });
  return services.db.transaction().execute(async (tx) => {
    const id = await addRate(tx, rate);
    if (id === undefined)
      throw invalid(
        courseId === null ? { instructor_id: [m.person_unknown()] } : { course_id: [m.course_unknown()] },
      );
    await audit(tx, {
      actorId: decidedBy,
      action: "share.rate_set",
      subject: courseId === null ? ["user", instructorId!] : ["course", courseId],
      after: {
        percent: basisPoints === null ? null : percentString(basisPoints),
        valid_from: validFrom,
      },
    });
    return id;
  });
}
