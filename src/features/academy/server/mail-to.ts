import { inLanguage } from "#kit/server/http/create-http.ts";
import { composeMail } from "#kit/server/mail.ts";
import type { Letterhead, MailContent } from "#kit/server/mail-parts.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import { isLanguage, offeredLanguage } from "#kit/shared/language.ts";
import { academyNameSetting, contactEmailSetting, languagesSetting } from "./settings.ts";

/**
 * Sends a mail under the academy's letterhead. `say` is called in the reader's own language, if the academy offers it.
 */
export async function mailTo(
  { db, config, mailer }: Services,
  { email, language }: { email: string; language: unknown },
  say: (head: Letterhead) => MailContent,
): Promise<void> {
  const { academy, contact, offered } = await readSettings(db, {
    academy: academyNameSetting,
    contact: contactEmailSetting,
    offered: languagesSetting,
  });
  const head = { academy, contact: contact || null, home: config.publicUrl };
  const theirs = offeredLanguage(isLanguage(language) ? language : "en", offered);
  const mail = inLanguage(theirs, () => composeMail({ ...head, to: email, language: theirs, ...say(head) }));
  await mailer.send(mail);
}
