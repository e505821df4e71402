import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { type Payment, paymentEvent } from "../../contract.ts";
import { myPayments } from "../api.ts";

const pollMs = 10_000;

/** The person's own payments, kept up to date by live events, or by polling while one waits and no stream is open. */
export function useMyPayments() {
  const queries = useQueryClient();
  const live = useLiveIsOpen();
  // A decision changes more than this list: the learner may have the course now.
  useLiveEvent(paymentEvent, () => void queries.invalidateQueries());
  return useQuery({
    ...myPayments(),
    networkMode: "always",
    refetchInterval: ({ state }) =>
      !live && state.data?.some(({ status }) => status === "pending") ? pollMs : false,
  });
}

/** Whether newer claims for the same courses, or of the same order for others, have replaced a payment. Then the payment needs no further step. */
export const isReplaced = (payment: Payment, all: Payment[]): boolean =>
  payment.places === null
    ? payment.courses.every(
        ({ course_id }) =>
          all.find(
            ({ courses, places }) =>
              places === null && courses.some((course) => course.course_id === course_id),
          ) !== payment,
      )
    : all.find(({ order_id }) => order_id === payment.order_id) !== payment;
