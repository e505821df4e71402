import { inBangladesh } from "#kit/shared/dates.ts";

/** A time for an input of type `datetime-local`: the clock of Bangladesh, also on a device with another clock. */
export const localTime = (time: string | null): string =>
  time === null ? "" : inBangladesh(time).toISOString().slice(0, 16);

/** The time that such an input names. Empty if it names none. */
export const timeOf = (typed: string): string => (typed === "" ? "" : `${typed.slice(0, 16)}:00+06:00`);
