import { type Audience, onePerson } from "#kit/shared/live-event.ts";
import type { Database } from "../database/connect.ts";
import type { EventRow } from "./queries.ts";

/**
 * Says which audiences of a feature these people belong to now. The answer is kept until a row changes for which
 * a trigger calls `announce_membership` (db/functions): give every table that the answer depends on one.
 */
export type Membership = (
  db: Database,
  userIds: number[],
) => Promise<{ user_id: number; audience: Audience }[]>;

/** The audiences of each of these people: their own, and those of the features. */
export async function readAudiences(
  db: Database,
  memberships: Membership[],
  userIds: number[],
): Promise<Map<number, Audience[]>> {
  const audiences = new Map(userIds.map((id) => [id, [onePerson(id)]]));
  if (userIds.length === 0) return audiences;
  for (const membership of memberships)
    for (const { user_id: userId, audience } of await membership(db, userIds))
      audiences.get(userId)?.push(audience);
  return audiences;
}

const announced = "members:";

/** Of whom these rows say that their audiences changed. */
export const changedMembers = (events: EventRow[]): number[] =>
  events
    .filter(({ audience }) => audience.startsWith(announced))
    .map(({ audience }) => Number(audience.slice(announced.length)));
