import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import { academyLogoSetting } from "./settings.ts";

/** The academy's logo as a PNG. Null: it has none, or the file is gone. */
export async function readLogo({ db, files }: Pick<Services, "db" | "files">): Promise<Buffer | null> {
  const key = await readSetting(db, academyLogoSetting);
  const bytes = key === null ? null : await files.disk.getBytes(key).catch(() => null);
  return bytes && Buffer.from(bytes);
}
