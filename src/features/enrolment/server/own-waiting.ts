import type { Db, Tx } from "#kit/server/database/connect.ts";
import { deletePlacesOf, placesOf } from "./queries/waiting-places.ts";

/** What is kept of a person's waiting for seats. */
export async function personalData(db: Db, userId: number): Promise<Record<string, unknown>> {
  return { waiting_lists: await placesOf(db, userId) };
}

/** Takes a person out of every line; a seat that was held for them goes on within a minute. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  await deletePlacesOf(tx, userId);
}
