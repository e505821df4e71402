import * as m from "#messages/catalogue.ts";

interface Seats {
  is_full: boolean;
  seats_left: number | null;
}

export function FullBadge({ course }: { course: Seats }) {
  return course.is_full ? (
    <span className="badge shrink-0 bg-line whitespace-nowrap text-ink">{m.seats_full()}</span>
  ) : null;
}

/** That few seats are left; nothing while there are many. */
export function SeatsLeft({ course: { seats_left } }: { course: Seats }) {
  return seats_left ? (
    <span className="text-sm font-semibold whitespace-nowrap text-danger">
      {m.seats_left({ count: seats_left })}
    </span>
  ) : null;
}
