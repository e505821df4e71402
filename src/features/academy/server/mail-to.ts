import { inLanguage } from "#kit/server/http/create-http.ts";
import { composeMail } from "#kit/server/mail.ts";
import type { Letterhead, MailContent } from "#kit/server/mail-parts.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import { isLanguage } from "#kit/shared/language.ts";
import { academyNameSetting, contactEmailSetting } from "./settings.ts";

/** Sends a mail under the academy's letterhead. `say` is called in the reader's own language. */
export async function mailTo(
  { db, config, mailer }: Services,
  { email, language }: { email: string; language: unknown },
  say: (head: Letterhead) => MailContent,
): Promise<void> {
  const { academy, contact } = await readSettings(db, {
    academy: academyNameSetting,
    contact: contactEmailSetting,
  });
  const head = { academy, contact: contact || null, home: config.publicUrl };
  const theirs = isLanguage(language) ? language : "en";
  const mail = inLanguage(theirs, () => composeMail({ ...head, to: email, language: theirs, ...say(head) }));
  await mailer.send(mail);
}
