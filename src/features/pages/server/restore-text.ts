import type { Db } from "#kit/server/database/connect.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/pages.ts";
import { checkText } from "./check-text.ts";
import { findVersion } from "./queries.ts";
import type { TextKey } from "./shipped-texts.ts";
import { type Write, writeVersion } from "./write-version.ts";

/** The text of a version; null if it is the shipped one, as 0 always is. @throws 404 if there is no such version. */
export async function textOfVersion(db: Db, key: TextKey, number: number): Promise<string | null> {
  if (number === 0) return null;
  const found = await findVersion(db, key, number);
  if (!found) throw notFound(m.version_not_found());
  return found.text;
}

/**
 * Shows an older version again; 0 is the shipped text.
 * @returns whether anything changed. @throws 404 if there is no such version, 400 if the page cannot show it any more,
 * 409 if there is a newer version.
 */
export async function restoreText(
  { db }: Pick<Services, "db">,
  key: TextKey,
  { number, ...write }: Write & { number: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const text = await textOfVersion(tx, key, number);
    if (text !== null) checkText(key.page, text);
    return writeVersion(tx, key, { ...write, text, restored: number });
  });
}
