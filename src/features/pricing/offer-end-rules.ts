import { formatDay, inBangladesh } from "#kit/shared/dates.ts";
import type { Offer } from "./rules.ts";

/** The days of Bangladesh's calendar are counted, so that two of them have a distance. */
const dayNumber = (time: Date): number => Math.floor(inBangladesh(time).getTime() / 86_400_000);

// An offer that ends at midnight has its last day on the day before.
const lastMoment = (endsAt: string): Date => new Date(new Date(endsAt).getTime() - 1);

/** The last day of an offer, as text. */
export const lastDay = ({ endsAt }: Pick<Offer, "endsAt">): string => formatDay(lastMoment(endsAt));

/** How many calendar days are left after today: 0 on the last day. */
export const daysLeft = ({ endsAt }: Pick<Offer, "endsAt">, now: Date): number =>
  Math.max(0, dayNumber(lastMoment(endsAt)) - dayNumber(now));
