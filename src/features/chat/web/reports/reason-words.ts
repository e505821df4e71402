import * as m from "#messages/chat.ts";
import type { ReportReason } from "../../report-rules.ts";

/** The reasons of a report, in words. */
export const reasonWords: Record<ReportReason, () => string> = {
  patient: m.reason_patient,
  unkind: m.reason_unkind,
  advice: m.reason_advice,
  advertising: m.reason_advertising,
  other: m.reason_other,
};
