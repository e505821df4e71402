import type { Payment } from "../../contract.ts";
import { useWaitingStage } from "./use-waiting-stage.ts";
import { waitingTitle } from "./waiting-title.ts";

/** The heading of a pending payment, kept up to date while it waits. */
export const useWaitingTitle = (payment: Pick<Payment, "outcome" | "created_at">): string =>
  waitingTitle(payment, useWaitingStage(payment.created_at));
