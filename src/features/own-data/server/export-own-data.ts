import { academyName } from "#features/academy/server/public.ts";
import { accountData } from "#features/accounts/server/public.ts";
import type { OwnData } from "#kit/server/own-data.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/own-data.ts";

const exportsPerPerson = { name: "exports", max: 5, seconds: 60 * 60 };

/**
 * Everything that the academy stores about a person, from one snapshot.
 * @throws 429 after five in an hour, because an export reads much data.
 */
export async function exportOwnData({ db }: Services, features: OwnData[], userId: number, now: Date) {
  await consumeAttempt(db, exportsPerPerson, String(userId));
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const parts = [await accountData(tx, userId)];
      // There is one connection, so the features run one after the other.
      for (const { personalData } of features) parts.push(await personalData(tx, userId));
      return {
        academy: await academyName(tx),
        exported_at: now.toISOString(),
        about: m.data_file_about(),
        ...(Object.assign({}, ...parts) as Record<string, unknown>),
      };
    });
}
