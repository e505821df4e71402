import type { Db } from "#kit/server/database/connect.ts";
import { type FieldErrors, invalid } from "#kit/server/errors.ts";
import * as m from "#messages/offers.ts";
import { unknownCourses } from "./queries/offers.ts";

interface Offer {
  type: "fixed" | "percentage";
  value: number;
  /** The name of the field that has the value. */
  valueField: "value" | "discount_value";
  startsAt: Date;
  endsAt: Date | null;
  courseIds: number[];
  needsCourses: boolean;
}

/**
 * Checks what the fields of an offer say together.
 * @throws 400 with a sentence for each wrong field.
 */
export async function checkOffer(db: Db, offer: Offer): Promise<void> {
  const errors: FieldErrors = {};
  if (offer.type === "percentage" && offer.value > 10_000)
    errors[offer.valueField] = [m.percentage_too_large()];
  if (offer.endsAt && offer.endsAt <= offer.startsAt) errors.ends_at = [m.ends_before_start()];
  if (offer.needsCourses && offer.courseIds.length === 0) errors.courses = [m.courses_missing()];
  else if ((await unknownCourses(db, offer.courseIds)).length > 0) errors.courses = [m.courses_unknown()];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
