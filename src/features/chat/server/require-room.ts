import { courseIdWords } from "#features/courses/contract.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import type { Person } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import type { Room } from "./queries/in-room.ts";
import { findAccess } from "./queries/messages.ts";

/** @throws 404 without the course, 403 for people who may not enter the room. */
export function entered<Found extends { may_enter: boolean }>(
  found: Found | undefined,
  { learnerId }: Room,
): Found {
  if (!found) throw notFound(courseIdWords.unknown());
  if (found.may_enter) return found;
  throw learnerId === null
    ? forbidden(m.not_enrolled(), "not_enrolled")
    : forbidden(m.not_in_private(), "not_in_private");
}

/** @throws as `entered`. */
export async function requireRoom(db: Db, room: Room, person: Person): Promise<void> {
  entered(await findAccess(db, room, person), room);
}
