import type { Db } from "#kit/server/database/connect.ts";
import { madeHandles } from "../../handle-name-rules.ts";
import { addMadeHandles, findHandles } from "../queries/handles.ts";

/** How often it is tried to find handles that nobody has. */
const tries = 5;

/** The handles of some people, by id. Who has none gets one that is made of the first name and a number. */
export async function makeHandles(db: Db, userIds: number[]): Promise<Map<number, string>> {
  const handles = new Map<number, string>();
  for (let left = tries; left >= 0; left--) {
    const found = await findHandles(db, userIds);
    for (const { user_id: id, handle } of found) if (handle !== null) handles.set(id, handle);
    const without = found.filter(({ handle }) => handle === null);
    if (without.length === 0) break;
    await addMadeHandles(
      db,
      without.map(({ user_id: userId, first_name: name }) => ({
        userId,
        handles: madeHandles(name, Math.random),
      })),
    );
  }
  return handles;
}
