import { languagesSetting } from "#features/academy/server/public.ts";
import { providersSetting, readSourcePolicy } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { readSettings } from "#kit/server/settings.ts";
import type { ReviewSettings } from "./present.ts";

/** What decides how payments are shown for review. */
export async function readReviewSettings(db: Db): Promise<ReviewSettings> {
  const settings = await readSettings(db, {
    providers: providersSetting,
    languages: languagesSetting,
  });
  return { ...settings, sources: await readSourcePolicy(db) };
}
