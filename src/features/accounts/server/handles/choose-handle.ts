import { invalid, sessionOver, tooOften } from "#kit/server/errors.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import * as m from "#messages/accounts.ts";
import type { OwnHandle } from "../../handle-contract.ts";
import { handleChoices } from "../../handle-rules.ts";
import { findHandle, giveUpHandle, takeHandle } from "../queries/handles.ts";
import { lockUser } from "../queries/users.ts";

/** Refused ones too. */
const tries = { name: "handle-tries", max: 60, seconds: 60 * 60 };

const dayMs = 24 * 60 * 60 * 1_000;

/** When a person can choose again who chose at these times, the oldest first. Null: now. */
const freeAt = (chosen: Date[]): Date | null =>
  chosen.length < handleChoices.max
    ? null
    : new Date(chosen.at(-handleChoices.max)!.getTime() + handleChoices.days * dayMs);

/** A person's handle, and whether they can choose another one. */
export async function ownHandle(db: Db, userId: number): Promise<OwnHandle> {
  const { handle = null, chosen = [] } = (await findHandle(db, userId)) ?? {};
  const free = freeAt(chosen);
  return {
    handle,
    choices_left: Math.max(0, handleChoices.max - chosen.length),
    free_at: free && isoTime(free),
  };
}

/**
 * Gives a person the handle that they chose. The handle that they have already is no new choice.
 * @throws 400 for a handle that somebody has, or had a short time ago; 429 after too many choices.
 */
export async function chooseHandle(
  { db }: Pick<Services, "db">,
  userId: number,
  handle: string,
  now: Date,
): Promise<OwnHandle> {
  await consumeAttempt(db, tries, String(userId));
  return db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, userId))) throw sessionOver();
    const before = await findHandle(tx, userId);
    if (before?.handle === handle) return ownHandle(tx, userId);
    const chosen = before?.chosen ?? [];
    const free = freeAt(chosen);
    if (free)
      throw tooOften((free.getTime() - now.getTime()) / 1_000, m.handle_chosen_often({ ...handleChoices }));
    await giveUpHandle(tx, userId);
    if (!(await takeHandle(tx, { userId, handle, chosen }))) throw invalid({ handle: [m.handle_taken()] });
    return ownHandle(tx, userId);
  });
}
