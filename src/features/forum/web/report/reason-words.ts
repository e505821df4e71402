import * as m from "#messages/forum.ts";
import type { ReportReason } from "../../rules.ts";

/** The reasons of a report in words. */
export const reasonWords: Record<ReportReason, () => string> = {
  patient: m.reason_patient,
  unkind: m.reason_unkind,
  dangerous: m.reason_dangerous,
  spam: m.reason_spam,
  other: m.reason_other,
};
