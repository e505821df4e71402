import { listAdministrators } from "#features/accounts/server/public.ts";
import { notifyAll } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/settings.ts";
import { adminSettingPath } from "../paths.ts";
import { formOf } from "./form-of.ts";
import { protectionNotices } from "./notification-types.ts";
import { valueWords } from "./value-words.ts";

/**
 * Tells every administrator that a setting protects less now, with both values, in the transaction of the change. Also
 * the person who changed it: somebody else may have used their account.
 */
export async function tellOfWeaker(
  tx: Tx,
  setting: Setting<any>,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  const message = () => {
    const form = formOf(setting);
    return m.notice_weaker({
      title: setting.words.title(),
      before: valueWords(form, before),
      after: valueWords(form, after),
    });
  };
  const administrators = await listAdministrators(tx);
  await notifyAll(
    tx,
    administrators.map((userId) => ({
      userId,
      notificationType: protectionNotices,
      link: adminSettingPath(setting.name),
      message,
    })),
  );
}
