import { formatDay } from "#kit/shared/dates.ts";
import type { Offer } from "./rules.ts";

// The academy's days are those of Bangladesh: six hours ahead of UTC, all year.
const dayInDhaka = (time: Date): number => Math.floor((time.getTime() + 6 * 3_600_000) / 86_400_000);

// An offer that ends at midnight has its last day on the day before.
const lastMoment = (endsAt: string): Date => new Date(new Date(endsAt).getTime() - 1);

/** The last day of an offer, as text. */
export const lastDay = ({ endsAt }: Pick<Offer, "endsAt">): string => formatDay(lastMoment(endsAt));

/** How many calendar days are left after today: 0 on the last day. */
export const daysLeft = ({ endsAt }: Pick<Offer, "endsAt">, now: Date): number =>
  Math.max(0, dayInDhaka(lastMoment(endsAt)) - dayInDhaka(now));
