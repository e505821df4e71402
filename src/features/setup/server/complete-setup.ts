import type { z } from "zod";
import {
  addFirstAdministrator,
  beginSession,
  hashPassword,
  noteSecurityEvent,
  refuseWeakPassword,
  type TokenPair,
} from "#features/accounts/server/public.ts";
import { academyNameSetting, languagesSetting } from "#features/academy/server/public.ts";
import { providersSetting } from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting, readSettings, writeSetting } from "#kit/server/settings.ts";
import { language, offeredLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/setup.ts";
import type { setupFields } from "../fields.ts";
import { isToken, linkOver } from "./check-setup-token.ts";
import { chosenProviders } from "./chosen-providers.ts";
import { deleteSetupToken, lockSetupToken } from "./queries.ts";

/**
 * Sets up a new academy, once: of several calls with the same token one succeeds. The administrator is signed in.
 * @throws 404 if the token is no longer valid. 400 for a password that is easy to guess, for wrong numbers, and for an
 * address that belongs to somebody: the token then stays valid.
 */
export async function completeSetup(
  services: Services,
  { token, network, userAgent }: { token: string; network: string; userAgent: string },
  { password, ...typed }: z.output<typeof setupFields>,
): Promise<TokenPair> {
  const { db, secrets } = services;
  const { first_name, last_name, email, academy_name: academy } = typed;
  chosenProviders(await readSetting(db, providersSetting), typed.receiving_numbers);
  await refuseWeakPassword(db, "password", password, { first_name, last_name, email, academy });
  const password_hash = await hashPassword(password);

  return db.transaction().execute(async (tx) => {
    if (!isToken(token, await lockSetupToken(tx))) throw linkOver();
    const id = await addFirstAdministrator(tx, {
      email,
      password_hash,
      first_name,
      last_name,
      language: offeredLanguage(language(), typed.languages),
    });
    if (id === null) throw invalid({ email: [m.email_taken()] });
    await deleteSetupToken(tx);

    const settings = {
      academy_name: academyNameSetting,
      languages: languagesSetting,
      payment_providers: providersSetting,
    };
    const before = await readSettings(tx, settings);
    const after = {
      academy_name: academy,
      languages: typed.languages,
      payment_providers: chosenProviders(before.payment_providers, typed.receiving_numbers),
    };
    await writeSetting(tx, academyNameSetting, after.academy_name);
    await writeSetting(tx, languagesSetting, after.languages);
    await writeSetting(tx, providersSetting, after.payment_providers);

    await audit(tx, {
      actorId: id,
      action: "user.create",
      subject: ["user", id],
      after: { email, role: "admin" },
    });
    await audit(tx, { actorId: id, action: "setting.change", subject: ["setting", 0], before, after });
    await noteSecurityEvent(services, tx, "sign_in", { accountId: id, network });
    return beginSession(tx, secrets, id, userAgent);
  });
}
