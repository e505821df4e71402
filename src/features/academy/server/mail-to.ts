import { inLanguage } from "#kit/server/http/create-http.ts";
import { composeMail } from "#kit/server/mail.ts";
import type { Letterhead, MailContent } from "#kit/server/mail-parts.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import { readerLanguage } from "#kit/shared/language.ts";
import { logoPath } from "../paths.ts";
import { academyLogoSetting, academyNameSetting, contactEmailSetting, languagesSetting } from "./settings.ts";

/**
 * Sends a mail under the academy's letterhead. `say` is called in the reader's own language, if the academy offers it.
 */
export async function mailTo(
  { db, config, mailer }: Services,
  { email, language }: { email: string; language: unknown },
  say: (head: Letterhead) => MailContent,
): Promise<void> {
  const { academy, logo, contact, offered } = await readSettings(db, {
    academy: academyNameSetting,
    logo: academyLogoSetting,
    contact: contactEmailSetting,
    offered: languagesSetting,
  });
  const home = config.publicUrl;
  const head = { academy, logo: logo && `${home}${logoPath}`, contact: contact || null, home };
  const theirs = readerLanguage(language, offered);
  const mail = inLanguage(theirs, () => composeMail({ ...head, to: email, language: theirs, ...say(head) }));
  await mailer.send(mail);
}
