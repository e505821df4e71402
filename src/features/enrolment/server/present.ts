import { presentCard } from "#features/courses/server/public.ts";
import { takaString } from "#kit/shared/money.ts";
import type * as contract from "../contract.ts";
import { isCompleted, progressOf } from "#features/progress/rules.ts";
import type { EnrolmentRow } from "./queries/lists.ts";
import type { SeatsRow } from "./queries/seats.ts";
import type { OwnPlaceRow, SeatStandingRow } from "./queries/waiting-places.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";

export const presentEnrolment = (row: EnrolmentRow): contract.Enrollment => ({
  enrollment_id: row.enrollment_id,
  course: presentCard(row, true),
  enrolled_at: isoTime(row.enrolled_at),
  last_active_at: isoTime(row.last_active_at),
  progress: progressOf(row.completed, row.lessons),
  checks: row.checks,
  is_completed: isCompleted({ completed: row.completed, total: row.lessons }, row.checks),
  next_lesson: row.next_lesson,
});

export const presentSeatStanding = (row: SeatStandingRow): contract.SeatStanding => ({
  course_id: row.course_id,
  is_full: row.is_full,
  waiting: row.waiting,
  is_waiting: row.place_id !== null,
  position: row.place_id === null ? null : row.position,
  joined_at: isoTimeOrNull(row.joined_at),
  offer_until: isoTimeOrNull(row.offered_until),
  has_seat: row.has_seat,
  seat_until: isoTimeOrNull(row.seat_until),
});

export const presentPlace = (row: OwnPlaceRow): contract.WaitingPlace => ({
  course_id: row.course_id,
  course_title: row.course_title,
  language: row.language as "en" | "bn",
  price: takaString(row.price_paisa),
  position: row.position,
  joined_at: isoTime(row.joined_at),
  offer_until: isoTimeOrNull(row.offered_until),
});

export const presentSeats = (row: SeatsRow): contract.CourseSeats => {
  const taken = row.enrolled + row.held;
  return {
    course_id: row.course_id,
    capacity: row.capacity,
    enrolled: row.enrolled,
    held: row.held,
    taken,
    seats_left: row.capacity === null ? null : Math.max(0, row.capacity - taken),
    waiting: row.waiting,
    waiting_list: row.line.map((place) => ({
      name: place.name,
      profile_picture: place.picture,
      joined_at: isoTime(place.joined_at),
      offer_until: isoTimeOrNull(place.offered_until),
    })),
  };
};
