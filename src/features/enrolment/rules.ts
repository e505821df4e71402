export const enrolmentPageSize = 12;

/** Hours for which an offered seat is held. */
export const offerHours = 24;
/** The highest limit that a course can have. A course for more people needs no limit. */
export const maxSeats = 100_000;

/** The state of a course's seats, as one person sees it. */
export interface SeatsSeen {
  /** Null: no limit. */
  capacity: number | null;
  /** Enrolments, and seats held by orders, payments and offers. */
  taken: number;
  /** This person has one of them. */
  isMine: boolean;
  /** Somebody in line has no offer yet. */
  somebodyWaits: boolean;
}

/** While somebody waits, a free seat is never given to a person who is not in the line. */
export const mayTakeSeat = ({ capacity, taken, isMine, somebodyWaits }: SeatsSeen): boolean =>
  capacity === null || isMine || (taken < capacity && !somebodyWaits);

/** The state of a course's seats, as several people who come together see it. */
export interface SeatsSeenTogether {
  /** Null: no limit. */
  capacity: number | null;
  /** Seats of other people. */
  others: number;
  /** Seats that these people have already. */
  mine: number;
  /** Somebody in line has no offer yet. */
  somebodyWaits: boolean;
}

/** How many seats people who come together can have, with those that they have already. Null: no limit. */
export const seatsTogether = ({ capacity, others, mine, somebodyWaits }: SeatsSeenTogether): number | null =>
  capacity === null ? null : somebodyWaits ? mine : Math.max(mine, capacity - others);

/**
 * The lesson in which a learner continues: the first one without a tick, else the first one with a check question that
 * the course still asks for. None if a part of the price must be paid before that lesson.
 */
export const lessonToContinue = ({
  next_lesson,
  checks,
}: {
  next_lesson: { lesson_id: number; is_closed?: true | undefined } | null;
  checks: { open_lessons: number[] } | null;
}): number | undefined =>
  next_lesson?.is_closed ? undefined : (next_lesson?.lesson_id ?? checks?.open_lessons[0]);

export const maxReasonLength = 500;

/** Whether an administrator may end an enrolment: a learner who paid in full keeps the course. */
export const mayRemoveEnrolment = (source: string): boolean => source !== "paid";
