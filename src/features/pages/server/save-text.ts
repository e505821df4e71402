import type { Services } from "#kit/server/services.ts";
import { checkText } from "./check-text.ts";
import { shippedText, type TextKey, tidyText } from "./shipped-texts.ts";
import { type Write, writeVersion } from "./write-version.ts";

/**
 * Saves a text that an administrator wrote.
 * @returns whether anything changed. @throws 400 if its page cannot show it, 409 if there is a newer version.
 */
export async function saveText(
  { db }: Pick<Services, "db">,
  key: TextKey,
  { text: written, ...write }: Write & { text: string },
): Promise<boolean> {
  const text = tidyText(written);
  checkText(key.page, text);
  // The shipped text is not stored, so that an update of the program can improve it.
  const stored = text === shippedText(key) ? null : text;
  return db.transaction().execute(async (tx) => writeVersion(tx, key, { ...write, text: stored }));
}
