import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import { readSetting, type Setting } from "#kit/server/settings.ts";
import { privacyPath } from "#features/pages/paths.ts";
import * as m from "#messages/chat.ts";

/** After how many months private messages are deleted; 0: never. */
export const privateMonthsSetting: Setting<{ months: number }> = {
  name: "private_messages",
  group: "community",
  schema: z.object({ months: z.number().int().min(0).max(120) }),
  initial: { months: 0 },
  words: {
    title: m.setting_private_messages,
    text: m.setting_private_messages_text,
    labels: { months: m.setting_private_messages_months },
    shownAt: privacyPath,
  },
};

/** What the privacy page says about it. */
export async function privateMonthsWords(db: Db): Promise<string> {
  const { months } = await readSetting(db, privateMonthsSetting);
  return months === 0 ? m.private_kept() : m.private_deleted({ count: months });
}
