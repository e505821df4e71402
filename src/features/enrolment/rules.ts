export const enrolmentPageSize = 12;

/** Hours for which a seat is held for whom it was offered to. */
export const offerHours = 24;
/** The most seats that a course can be limited to; more is no limit. */
export const maxSeats = 100_000;

/** How a course's seats stand, seen by one person. */
export interface SeatsSeen {
  /** Null: no limit. */
  capacity: number | null;
  /** Enrolments, and seats held by orders, payments and offers. */
  taken: number;
  /** One of them is this person's. */
  isMine: boolean;
  /** Somebody in line has no offer yet. */
  somebodyWaits: boolean;
}

/** A free seat is never given to a passer-by while somebody waits. */
export const mayTakeSeat = ({ capacity, taken, isMine, somebodyWaits }: SeatsSeen): boolean =>
  capacity === null || isMine || (taken < capacity && !somebodyWaits);
