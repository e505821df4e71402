import { notificationEvent } from "#features/notifications/contract.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { invalidateCourse } from "#features/courses/web/public.tsx";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/enrolment.ts";
import type { SeatStanding } from "../../contract.ts";
import { seatStandingOf } from "./api.ts";
import { TimeLeft } from "./time-left.tsx";
import { useLine } from "./use-line.ts";

interface SeatActionProps {
  courseId: number;
  /** The action that takes the seat. It is shown to people who have one. */
  children: ReactNode;
  /** Keeps the room of the action until the state of the seats is known. */
  skeleton: ReactNode;
  buttonStyle: string;
}

/** The action of a full course: wait for a seat, see the place in the line, or take the seat that is held. */
export function SeatAction({ courseId, children, skeleton, buttonStyle }: SeatActionProps) {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(seatStandingOf(courseId));
  const line = useLine(courseId);
  const lookAgain = () => {
    void refetch();
    void invalidateCourse(queries, courseId);
  };
  useLiveEvent(notificationEvent, lookAgain);

  if (isError && !data)
    return (
      <Button variant="quiet" className={buttonStyle} onClick={() => void refetch()}>
        {m.try_again()}
      </Button>
    );
  if (!data) return skeleton;
  if (data.offer_until || data.has_seat)
    return (
      <div data-seat="" className="grid gap-2">
        <ReservedSeat standing={data} onOver={lookAgain} />
        <div className="flex flex-row-reverse gap-2 *:flex-1 md:grid">
          {children}
          {data.is_waiting ? (
            <QuietAction onClick={() => line.leave.write()} isBusy={line.isBusy}>
              {m.seat_give_up()}
            </QuietAction>
          ) : null}
        </div>
      </div>
    );
  if (data.is_waiting)
    return (
      <div data-mine="" className="flex items-center justify-between gap-x-4 md:grid md:gap-3">
        <output className="min-w-0">
          <span className="block font-semibold">{m.line_position({ position: data.position ?? 1 })}</span>
          <span className="hidden text-small text-muted md:block">{m.line_promise()}</span>
        </output>
        <QuietAction onClick={() => line.leave.write()} isBusy={line.isBusy}>
          {m.line_leave()}
        </QuietAction>
      </div>
    );
  if (!data.is_full) return children;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        className={buttonStyle}
        busy={line.isBusy}
        onClick={() => line.join.write()}
      >
        {line.join.busy ? m.line_joining() : m.line_join()}
      </Button>
      <p className="hidden text-small text-muted md:block">
        {data.waiting > 0 ? m.line_others({ count: data.waiting }) : m.line_nobody()}
      </p>
    </div>
  );
}

/** For how long the seat is held. Other parts of the page tell enrolled learners that they have the course. */
function ReservedSeat({ standing, onOver }: { standing: SeatStanding; onOver: () => void }) {
  const until = standing.seat_until ?? standing.offer_until;
  return (
    <output className="rounded-control bg-marigold-tint px-3 py-2 text-small text-marigold-ink">
      {until ? (
        <>
          {m.seat_held_until({ time: formatDateTime(until) })} <TimeLeft until={until} onOver={onOver} />
        </>
      ) : (
        m.seat_held_for_payment()
      )}
    </output>
  );
}

function QuietAction({
  children,
  onClick,
  isBusy,
}: {
  children: string;
  onClick: () => void;
  isBusy: boolean;
}) {
  return (
    <Button variant="secondary" className="shrink-0 whitespace-nowrap" busy={isBusy} onClick={onClick}>
      {children}
    </Button>
  );
}
