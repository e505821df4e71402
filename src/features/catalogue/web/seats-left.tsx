import * as m from "#messages/catalogue.ts";

/** Says that few seats are left. With many seats, it renders nothing. */
export function SeatsLeft({ course: { seats_left } }: { course: { seats_left: number | null } }) {
  return seats_left ? (
    <span className="text-small font-semibold whitespace-nowrap text-danger">
      {m.seats_left({ count: seats_left })}
    </span>
  ) : null;
}
