import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/notifications.ts";
import { sumOf, waitingWork } from "./api.ts";

const shownMax = 99;

/**
 * How much is waiting at the desks of an administrator, as a number on a link. Nothing if nothing is waiting.
 * Loaded on demand, by its default export.
 */
export default function WaitingCount({
  kinds,
  className = "",
}: {
  /** Only this work. Left out: all. */
  kinds?: readonly string[];
  className?: string;
}) {
  const { data: waiting = 0 } = useQuery({ ...waitingWork(), select: sumOf(kinds) });
  if (waiting === 0) return null;
  return (
    <>
      <span className="sr-only">{`, ${m.waiting_sum({ count: waiting })}`}</span>
      <span
        aria-hidden="true"
        data-waiting={waiting}
        className={`min-w-5 rounded-full bg-ink px-1 text-center text-tiny leading-5 font-semibold text-surface ${className}`}
      >
        {`${formatCount(Math.min(waiting, shownMax))}${waiting > shownMax ? "+" : ""}`}
      </span>
    </>
  );
}
