import { courseIdWords } from "#features/courses/contract.ts";
import { coursesNotOffered } from "#features/courses/server/public.ts";
import { lockSeats } from "#features/enrolment/server/public.ts";
import { type QuotedLine, quoteCourses } from "#features/pricing/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid, notFound, refused, sessionOver } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import * as m from "#messages/payments.ts";
import { groupHoldsPerDay, isSameList, type NamedPerson, peopleToPayFor } from "../../group-rules.ts";
import { orderHours, scarceHours } from "../../rules.ts";
import { lockPayer } from "../queries/locks.ts";
import { addOrderLines, renewHold, replaceOrders } from "../queries/orders.ts";
import {
  addPlaces,
  addressesPaidFor,
  currentGroupOrder,
  deleteReplacedPlaces,
  expiredForSame,
  type GroupOrder,
  groupPaymentWaits,
  peopleOf,
} from "../queries/places.ts";
import { addOrderWithReference } from "../orders/reference.ts";
import { requirePlaces, seatsForPlaces } from "../orders/seats-of-order.ts";

export interface GroupRequest {
  payerId: number;
  courseId: number;
  /** Each address once. */
  people: readonly NamedPerson[];
  /** The order that is opened again. Its payer may have sent money for it, so refusals name it. */
  knownOrder?: number;
  now: Date;
}

const named = ({ knownOrder }: GroupRequest) =>
  knownOrder === undefined ? {} : { expired_orders: [knownOrder] };

/** What a list of people means for its payer now. */
export interface JudgedList {
  /** Those for whom the payer has not paid yet. */
  people: NamedPerson[];
  /** How many are left out. */
  paidFor: number;
  /** What one place costs. */
  line: QuotedLine;
  /** How many seats there are for them. Null: no limit. */
  seats: number | null;
  /** The unpaid order for the course, which another list replaces. */
  current: GroupOrder | null;
  /** It has the same list. */
  isSame: boolean;
}

/**
 * Reads what a list of people means, and what it costs. It holds nothing, and says nothing of the addresses but what their
 * payer did.
 * @throws 404 if the course is not offered, 409 `course_archived` with an order that is opened again; 409 `nothing_due` if it
 * costs nothing, and `payment_waiting` if a payment of another list waits in a course with a limit of learners: otherwise
 * one payer could hold all of its seats with list after list.
 */
export async function judgeList(db: Db, request: GroupRequest): Promise<JudgedList> {
  const { payerId, courseId, people: all, now } = request;
  if ((await coursesNotOffered(db, [courseId])).length > 0)
    throw request.knownOrder === undefined
      ? notFound(courseIdWords.unknown())
      : refused(409, "course_archived", m.course_archived(), named(request));
  const { people, paidFor } = peopleToPayFor(all, await addressesPaidFor(db, payerId, courseId));
  const { lines } = await quoteCourses(db, { courseIds: [courseId], couponCode: null, now });
  const line = lines[0]!;
  if (line.due === 0) throw conflict("nothing_due", m.group_nothing_due());
  const found = await currentGroupOrder(db, payerId, courseId);
  const current = found && !found.has_run_out ? found : null;
  const seats = await seatsForPlaces(db, courseId, current?.id ?? null);
  if (seats !== null && (await groupPaymentWaits(db, payerId, courseId)))
    throw refused(409, "payment_waiting", m.group_payment_waiting(), named(request));
  const isSame = current !== null && isSameList(await peopleOf(db, current.id), people);
  return { people, paidFor, line, seats, current, isSame };
}

async function makeGroupOrder(
  tx: Tx,
  { payerId, courseId, now }: GroupRequest,
  { people, line }: JudgedList,
  { holdsUntil, replaced }: { holdsUntil: Date; replaced: string | null },
): Promise<number> {
  const count = people.length;
  const due = line.due * count;
  const orderId = await addOrderWithReference(
    tx,
    {
      payer_id: payerId,
      coupon_id: null,
      places: count,
      due_paisa: due,
      created_at: now,
      expires_at: new Date(now.getTime() + orderHours * 3_600_000),
      holds_until: holdsUntil,
    },
    replaced,
  );
  await addPlaces(tx, orderId, people);
  await addOrderLines(tx, [
    {
      order_id: orderId,
      learner_id: null,
      course_id: courseId,
      price_paisa: line.price * count,
      discount_id: line.discountId,
      discount_name: line.discountName,
      discount_paisa: line.discount * count,
      due_paisa: due,
    },
  ]);
  return orderId;
}

/** Counts that an order holds seats again. @throws 429 after too many, so that nobody can hold them all day unpaid. */
async function countHold(tx: Tx, payerId: number): Promise<void> {
  const limit = { name: "group-holds", max: groupHoldsPerDay, seconds: 86_400 };
  await consumeAttempt(tx, limit, String(payerId));
}

/**
 * Holds today's price of a course for other people for a day, and their seats for two hours, or finds the order that
 * already does. Another list, or a price that fell, replaces the payer's unpaid order for others of the course: the seats
 * are held no longer than before, and the reference stays. An expired order for the same people is replaced, too. Opened
 * again, the order holds its seats for two hours more if there are enough.
 * @throws as `judgeList`; 400 if the payer has paid for all of them; 409 `course_full` if there are not enough seats; 429
 * after seats were held again too often.
 */
export async function openGroupOrder(
  tx: Tx,
  request: GroupRequest,
): Promise<{ orderId: number; isNew: boolean }> {
  if (!(await lockPayer(tx, request.payerId))) throw sessionOver();
  await lockSeats(tx, [request.courseId]);
  const list = await judgeList(tx, request);
  const { people, line, seats, current, isSame } = list;
  if (people.length === 0) throw invalid({ csv: [m.group_nobody()] });
  const stays = current !== null && isSame && line.due * people.length >= current.due_paisa;
  if (!stays || current.hold_has_run_out) requirePlaces(people.length, seats, named(request));
  if (seats !== null && current?.hold_has_run_out) await countHold(tx, request.payerId);
  if (stays) {
    if (current.hold_has_run_out) await renewHold(tx, current.id, scarceHours);
    return { orderId: current.id, isNew: false };
  }
  let holdsUntil = new Date(request.now.getTime() + scarceHours * 3_600_000);
  // Otherwise the same people could be paid for twice.
  const expired = await expiredForSame(tx, {
    payerId: request.payerId,
    courseId: request.courseId,
    emails: people.map(({ email }) => email),
  });
  const old = [...(current ? [current] : []), ...expired];
  const oldIds = old.map(({ id }) => id);
  await replaceOrders(tx, oldIds);
  await deleteReplacedPlaces(tx, oldIds);
  // Otherwise two lists in turn would hold the seats for a day.
  if (current && !current.hold_has_run_out && current.held_until < holdsUntil)
    holdsUntil = current.held_until;
  const replaced = old[0]?.reference ?? null;
  return { orderId: await makeGroupOrder(tx, request, list, { holdsUntil, replaced }), isNew: true };
}
