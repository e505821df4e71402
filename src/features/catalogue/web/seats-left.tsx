import * as m from "#messages/catalogue.ts";

/** That few seats are left; nothing while there are many. */
export function SeatsLeft({ course: { seats_left } }: { course: { seats_left: number | null } }) {
  return seats_left ? (
    <span className="text-small font-semibold whitespace-nowrap text-danger">
      {m.seats_left({ count: seats_left })}
    </span>
  ) : null;
}
