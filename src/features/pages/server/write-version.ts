import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { refused } from "#kit/server/errors.ts";
import * as m from "#messages/pages.ts";
import { presentWritten } from "./present-text.ts";
import { findVersion, insertVersion } from "./queries.ts";
import type { TextKey } from "./shipped-texts.ts";

/** Who writes, and over which version. */
export interface Write {
  /** The version that the person has changed. */
  version: number;
  by: number;
}

/** Refuses a write that stands on an older version, with the text that was saved in between. */
async function refuseOlder(tx: Tx, key: TextKey): Promise<never> {
  const theirs = presentWritten(key, await findVersion(tx, key));
  throw refused(409, "text_changed", m.text_changed(), { theirs });
}

/**
 * Adds a version. `text` null: the shipped text. `restored`: the number of the version whose text it is.
 * @returns whether anything changed. @throws 409 if there is a newer version.
 */
export async function writeVersion(
  tx: Tx,
  key: TextKey,
  { version, by, text, restored }: Write & { text: string | null; restored?: number },
): Promise<boolean> {
  const newest = await findVersion(tx, key);
  // An answer that was lost on the way is asked for again.
  if ((newest?.text ?? null) === text) return false;
  if ((newest?.number ?? 0) !== version) return refuseOlder(tx, key);
  const number = version + 1;
  if (!(await insertVersion(tx, key, { number, text, saved_by: by }))) return refuseOlder(tx, key);
  await audit(tx, {
    actorId: by,
    action: restored === undefined ? "page_text.save" : "page_text.restore",
    subject: ["page_text", number],
    before: { version },
    after: { ...key, version: number, ...(restored === undefined ? {} : { restored }) },
  });
  return true;
}
