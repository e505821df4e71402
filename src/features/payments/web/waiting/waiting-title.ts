import * as m from "#messages/payments.ts";
import type { Payment } from "../../contract.ts";
import type { WaitingStage } from "../../waiting-rules.ts";

const titles: Record<WaitingStage, () => string> = {
  usual: m.pending_title,
  late: m.pending_title_late,
  long: m.pending_title_long,
};

/** Whether a payment waits only because its money was not seen yet. Otherwise a person decides, or a statement. */
export const isUnseen = ({ outcome }: Pick<Payment, "outcome">): boolean =>
  outcome === null || outcome === "not_seen";

/** Whether a payment waits until a statement shows its money too. */
const isCompared = ({ outcome }: Pick<Payment, "outcome">): boolean =>
  outcome === "statement_awaited" || outcome === "texts_in_doubt";

/** The heading of a pending payment. It never says that the money has come. */
export const waitingTitle = (payment: Pick<Payment, "outcome">, stage: WaitingStage): string => {
  if (isUnseen(payment)) return titles[stage]();
  return isCompared(payment) ? m.pending_title_statement() : m.pending_title_decision();
};
