import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { setSwitchedOff } from "./queries/patterns.ts";

/** Switches a pattern that came with the program off or on. */
export async function switchShippedPattern(
  { db }: Services,
  { key, isOn, by }: { key: string; isOn: boolean; by: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setSwitchedOff(tx, key, !isOn);
    await audit(tx, {
      actorId: by,
      action: "reading_pattern.switched",
      subject: ["reading_pattern", 0],
      before: { key, is_on: !isOn },
      after: { key, is_on: isOn },
    });
  });
}
