import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting, type Setting, writeSetting } from "#kit/server/settings.ts";
import { differences } from "#kit/shared/differences.ts";
import * as m from "#messages/settings.ts";
import { lockSettings } from "./queries.ts";

/** Whether what a person has seen is the value that a setting has. */
function isValue<T>({ schema }: Setting<T>, seen: unknown, value: T): boolean {
  const parsed = schema.safeParse(seen);
  return parsed.success && !differences({ value }, { value: parsed.data });
}

/**
 * Changes a setting. `seen`: the value that the person changed, if they say so.
 * @returns whether anything changed. @throws 409 if it has another value by now.
 */
export async function changeSetting<T>(
  { db }: Pick<Services, "db">,
  setting: Setting<T>,
  { value, seen, by }: { value: T; seen: unknown; by: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const before = await readSetting(tx, setting);
    if (!differences({ value: before }, { value })) return false;
    if (seen !== undefined && !isValue(setting, seen, before))
      throw conflict("setting_changed", m.setting_changed());
    await writeSetting(tx, setting, value);
    await audit(tx, {
      actorId: by,
      action: "setting.change",
      subject: ["setting", 0],
      before: { [setting.name]: before },
      after: { [setting.name]: value },
    });
    return true;
  });
}
