import { maySendAgain, maxWrongShown } from "#features/invitations/rules.ts";
import type { readFile } from "#features/invitations/server/public.ts";
import type { JudgedList } from "#features/payments/server/public.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { takaString } from "#kit/shared/money.ts";
import type { GroupOrder, ListReport, OwnGroupOrder, Place } from "../contract.ts";
import { groupOrderState } from "../rules.ts";
import type { GroupOrderRow, PlaceOfOrder } from "./queries.ts";

export const presentReport = (
  { lines, repeated, wrong }: ReturnType<typeof readFile>,
  { people, paidFor, line, seats, current, isSame }: JudgedList,
): ListReport => ({
  lines,
  places: people.length,
  paid_for: paidFor,
  repeated,
  wrong: wrong.length,
  wrong_lines: wrong.slice(0, maxWrongShown),
  // Who needs no more seats does not learn how many are free.
  seats: seats !== null && seats < people.length ? seats : null,
  course_title: line.title,
  price: takaString(line.price),
  now: takaString(line.due),
  due: takaString(line.due * people.length),
  replaces:
    current && !isSame
      ? {
          order_id: current.id,
          reference: current.reference,
          places: current.places,
          due: takaString(current.due_paisa),
        }
      : null,
});

export const presentGroupOrder = (row: GroupOrderRow): GroupOrder => ({
  order_id: row.id,
  reference: row.reference,
  course_id: row.course_id,
  course_title: row.course_title,
  state: groupOrderState({ status: row.status, isExpired: row.is_expired, isClaimed: row.is_claimed }),
  due: takaString(row.due_paisa),
  places: row.places,
  accepted: row.accepted,
  created_at: isoTime(row.created_at),
});

const presentPlace = (row: PlaceOfOrder, isPaid: boolean, now: Date): Place => ({
  place_id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  accepted_at: isoTimeOrNull(row.accepted_at),
  invited_at: isoTimeOrNull(row.mailed_at),
  expires_at: isoTimeOrNull(row.expires_at),
  is_expired: row.expires_at !== null && row.expires_at <= now,
  may_send_again:
    isPaid &&
    row.accepted_at === null &&
    row.email !== null &&
    maySendAgain(row.is_invited ? row : null, now),
});

export const presentOwnOrder = (
  order: GroupOrderRow,
  places: readonly PlaceOfOrder[],
  now: Date,
): OwnGroupOrder => ({
  ...presentGroupOrder(order),
  learners: places.map((row) => presentPlace(row, order.status === "settled", now)),
});
