import { z } from "zod";
import { courseCard, courseIdWords, courseParams, lesson } from "#features/courses/contract.ts";
import { checksProgress, progress } from "#features/progress/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idField,
  idInPath,
  moneyString,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/enrolment.ts";
import { maxReasonLength, maxSeats } from "./rules.ts";

export const enrollment = z.object({
  enrollment_id: z.number().int(),
  course: courseCard,
  enrolled_at: timeString,
  /** When a lesson was last ticked, or when the person enrolled. */
  last_active_at: timeString,
  progress,
  /** Null if the course asks for no check questions. */
  checks: checksProgress.nullable(),
  /** By the course's completion rule, as it is now. */
  is_completed: z.boolean(),
  /** The next lesson: the first one that is not ticked. `is_closed`: a part of the price must be paid before. */
  next_lesson: lesson
    .pick({ lesson_id: true, lesson_title: true })
    .extend({ is_closed: z.literal(true).optional() })
    .nullable(),
});
export type Enrollment = z.output<typeof enrollment>;

export const listEnrollments = endpoint({
  method: "GET",
  path: "/api/enrollments/",
  access: "signed-in",
  summary: "Your enrolments, newest first",
  query: pageQuery,
  answer: z.union([z.array(enrollment), pageOf(enrollment)]),
});

export const enrolFree = endpoint({
  method: "POST",
  path: "/api/enrollments/",
  access: "signed-in",
  summary: "Enrol in a free course; returns the enrolment if there is one",
  status: 201,
  purgesVisitorCache: true,
  body: z.object({ course_id: idField }),
  answer: enrollment,
});

/** The state of the seats of a course for a person. */
export const seatStanding = z.object({
  course_id: z.number().int(),
  is_full: z.boolean(),
  /** How many people wait without an offer. */
  waiting: z.number().int(),
  is_waiting: z.boolean(),
  /** The person's place in line, from 1. Null when they do not wait, or when a seat is offered to them. */
  position: z.number().int().nullable(),
  joined_at: timeString.nullable(),
  /** Until when an offered seat is held for the person. */
  offer_until: timeString.nullable(),
  /** The person has a seat by an enrolment, a payment, an open order or an offer. */
  has_seat: z.boolean(),
  /** Until when they have it. Null: permanently, or while a payment is checked. */
  seat_until: timeString.nullable(),
});
export type SeatStanding = z.output<typeof seatStanding>;

const waitingList = {
  path: "/api/courses/:id/waiting-list/",
  access: "signed-in",
  params: courseParams,
  pathId: courseIdWords,
  answer: seatStanding,
} as const;
export const readSeatStanding = endpoint({
  ...waitingList,
  method: "GET",
  summary: "Your place in the waiting list of a course, and until when a seat is held for you",
});
export const joinWaitingList = endpoint({
  ...waitingList,
  method: "POST",
  summary: "Join the waiting list of a full course; a second call keeps your place",
  status: 201,
});
export const leaveWaitingList = endpoint({
  ...waitingList,
  method: "DELETE",
  summary: "Leave the waiting list of a course; a held seat goes to the next person",
  purgesVisitorCache: true,
});

export const waitingPlace = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  language: z.enum(["en", "bn"]),
  price: moneyString,
  position: z.number().int().nullable(),
  joined_at: timeString,
  offer_until: timeString.nullable(),
});
export type WaitingPlace = z.output<typeof waitingPlace>;
export const listOwnPlaces = endpoint({
  method: "GET",
  path: "/api/waiting-list/",
  access: "signed-in",
  summary: "Your places in waiting lists, offers first",
  answer: z.array(waitingPlace),
});

export const courseSeats = z.object({
  course_id: z.number().int(),
  /** Null: no limit. */
  capacity: z.number().int().nullable(),
  enrolled: z.number().int(),
  /** Held by open orders, payments that are checked, and offers. */
  held: z.number().int(),
  taken: z.number().int(),
  /** Null without a limit. */
  seats_left: z.number().int().nullable(),
  waiting: z.number().int(),
  /** The first hundred in line. */
  waiting_list: z.array(
    z.object({
      name: z.string(),
      profile_picture: z.string().nullable(),
      joined_at: timeString,
      offer_until: timeString.nullable(),
    }),
  ),
});
export type CourseSeats = z.output<typeof courseSeats>;

const seats = {
  path: "/api/courses/:id/seats/",
  access: "instructor",
  params: courseParams,
  pathId: courseIdWords,
  answer: courseSeats,
} as const;
export const findSeats = endpoint({
  ...seats,
  method: "GET",
  summary: "How many seats of your course are taken, and who waits",
});
export const limitSeats = endpoint({
  ...seats,
  method: "PATCH",
  summary: "Limit the number of learners of your course; null or empty: no limit",
  purgesVisitorCache: true,
  body: z.object({
    capacity: z
      .union([z.number(), z.string(), z.null()], { error: () => m.capacity_invalid() })
      .transform((typed) => (typed === null ? "" : latinDigits(String(typed)).trim()))
      .refine(
        (typed) =>
          typed === "" || (/^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxSeats),
        {
          error: () => m.capacity_invalid(),
        },
      )
      .transform((typed) => (typed === "" ? null : Number(typed))),
  }),
});

const reason = requiredText(maxReasonLength, m.reason_required);

export const enrolByHand = endpoint({
  method: "POST",
  path: "/api/admin/enrollments/",
  access: "admin",
  summary: "Enrol a person without payment, for a reason that is recorded",
  status: 201,
  purgesVisitorCache: true,
  body: z.object({
    user_id: idField,
    course_id: idField,
    reason,
    /** Also if every seat is taken. */
    beyond_capacity: z.boolean().default(false),
    /** Also if the course was archived: it takes nobody new by itself. */
    also_archived: z.boolean().default(false),
  }),
  answer: z.object({ message: z.string() }),
});

export const removeEnrolment = endpoint({
  method: "POST",
  path: "/api/admin/enrollments/:id/remove/",
  access: "admin",
  summary: "End an enrolment that was not paid for, for a reason that is recorded",
  purgesVisitorCache: true,
  params: z.object({ id: idInPath }),
  body: z.object({ reason }),
  answer: z.object({ message: z.string() }),
});
