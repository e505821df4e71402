import { isDeepStrictEqual } from "node:util";
import { audit } from "#kit/server/audit.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting, type Setting, writeSetting } from "#kit/server/settings.ts";
import * as m from "#messages/settings.ts";
import { lockSettings } from "./queries.ts";
import { checkPictures, deleteUnused, picturesIn } from "./setting-pictures.ts";
import { tellOfWeaker } from "./tell-of-weaker.ts";

/** Whether what a person has seen is the value that a setting has. The order of the fields does not matter. */
export function isValue<T>({ schema }: Setting<T>, seen: unknown, value: T): boolean {
  const parsed = schema.safeParse(seen);
  return parsed.success && isDeepStrictEqual(parsed.data, value);
}

interface Change<T> {
  value: T;
  /** The value that the person changed, if they say so. */
  seen: unknown;
  by: number;
}

/**
 * Changes a setting, and deletes the pictures that it no longer has. If it protects less then, every administrator
 * is told.
 * @returns whether anything changed. @throws 409 if it has another value by now, 400 if a picture in it is gone.
 */
export async function changeSetting<T>(
  services: Pick<Services, "db" | "files" | "log">,
  setting: Setting<T>,
  change: Change<T>,
): Promise<boolean> {
  await checkPictures(services, change.value);
  const before = await writeChange(services, setting, change);
  if (!before) return false;
  await deleteUnused(
    services,
    picturesIn(before.value).map(({ key }) => key),
  );
  return true;
}

/** @returns the value that it had; null if it is the same. */
async function writeChange<T>(
  { db }: Pick<Services, "db">,
  setting: Setting<T>,
  { value, seen, by }: Change<T>,
): Promise<{ value: T } | null> {
  return db.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const before = await readSetting(tx, setting);
    if (isDeepStrictEqual(before, value)) return null;
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
    if (setting.weakens?.(before, value)) await tellOfWeaker(tx, setting, { before, after: value });
    return { value: before };
  });
}
