// Helpers for the tests of payments and seats.
import type { Someone, TestAcademy } from "#tests/academy.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { joinWaitingList, readSeatStanding } from "#features/enrolment/contract.ts";
import { listPaymentReviews } from "#features/payment-review/contract.ts";

/** What people do with the seats of a course, and what they see of them. */
export const seatsOf = (academy: TestAcademy) => ({
  people: async (count: number) => Promise.all(Array.from({ length: count }, async () => academy.person())),
  join: async (as: Someone, id: number) => academy.call(joinWaitingList, { params: { id } }, { as }),
  standing: async (as: Someone, id: number) =>
    (await academy.call(readSeatStanding, { params: { id } }, { as })).body,
  isFull: async (id: number) => (await academy.call(courseDetails, { params: { id } })).body.is_full,
  /** A payment as an administrator finds it in the list of those that wait. */
  queued: async (admin: Someone, id: number) =>
    (await academy.call(listPaymentReviews, {}, { as: admin })).body.results.find(
      ({ payment_id }) => payment_id === id,
    ),
});
