import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import type { Payment } from "../contract.ts";
import { myPayments } from "./api.ts";

const pollMs = 10_000;

/** One's own payments, kept true: live, or by asking while one of them waits and no live line stands. */
export function useMyPayments() {
  const queries = useQueryClient();
  const live = useLiveIsOpen();
  // A decision changes more than the list: the course is there now.
  useLiveEvent("payment", () => void queries.invalidateQueries());
  return useQuery({
    ...myPayments(),
    networkMode: "always",
    refetchInterval: ({ state }) =>
      !live && state.data?.some(({ status }) => status === "pending") ? pollMs : false,
  });
}

/** Whether a newer claim for the same course has taken a payment's place: it then asks for nothing more. */
export const isReplaced = (payment: Payment, all: Payment[]): boolean =>
  payment.courses.some(
    ({ course_id }) =>
      all.find(({ courses }) => courses.some((course) => course.course_id === course_id)) !== payment,
  );
