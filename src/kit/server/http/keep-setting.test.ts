import { sql } from "kysely";
import { expect, test } from "vitest";
import { languagesSetting } from "#features/academy/server/public.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { readSetting, writeSetting } from "../settings.ts";
import { keepSetting } from "./keep-setting.ts";

const academy = setUpAcademy();

test("a kept setting follows a change, and outlives a failed read", async () => {
  const { db } = academy.services;
  const offered = keepSetting(db, academy.app.visitorCache, languagesSetting);
  expect(await offered()).toEqual(["en", "bn"]);
  await writeSetting(db, languagesSetting, ["bn"]);
  await expect.poll(offered).toEqual(["bn"]);

  // A read that fails.
  await sql`alter table settings rename to settings_away`.execute(db);
  academy.app.visitorCache.purge();
  await expect(readSetting(db, languagesSetting)).rejects.toThrow(/settings/);
  expect(await offered()).toEqual(["bn"]);
  await sql`alter table settings_away rename to settings`.execute(db);
  await writeSetting(db, languagesSetting, ["en"]);
  await expect.poll(offered).toEqual(["en"]);
});

test.each([[[]], [["en", "en"]], [["fr"]], ["en"]])(
  "%j is no list of languages, and counts as not set",
  async (stored) => {
    const { db } = academy.services;
    expect(languagesSetting.schema.safeParse(stored).success).toBe(false);
    await db
      .updateTable("settings")
      .set({ value: JSON.stringify(stored) })
      .where("name", "=", "languages")
      .execute();
    expect(await readSetting(db, languagesSetting)).toEqual(["en", "bn"]);
  },
);
