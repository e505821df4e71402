import type { Insertable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import { sanitiseHtml } from "#kit/server/sanitise-html.ts";

/**
 * Adds notes. All notes go through here, because pages show a note's HTML as it is stored. So it is sanitised
 * here.
 */
export async function addNotes(db: Db, notes: Insertable<DB["notes"]>[]): Promise<void> {
  await db
    .insertInto("notes")
    .values(notes.map((note) => ({ ...note, body: sanitiseHtml(note.body) })))
    .execute();
}
