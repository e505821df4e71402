import type { Db } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import { countPlaces } from "../queries/places.ts";

/** @throws 409 `list_gone` if the list of an order for others was deleted: nobody could have its places. */
export async function requireList(db: Db, { id, places }: { id: number; places: number }): Promise<void> {
  if ((await countPlaces(db, id)) < places) throw conflict("list_gone", m.group_list_gone());
}
