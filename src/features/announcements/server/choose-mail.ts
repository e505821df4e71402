import { chooseChannel, chosenFor } from "#features/notifications/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { announcementNotices } from "./notification-types.ts";

/** Chooses whether announcements come by email too. Who has them in the daily digest already keeps that. */
export async function chooseMail(
  { db }: Pick<Services, "db">,
  userId: number,
  byMail: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isByMail = (await chosenFor(tx, userId, announcementNotices, "mail")) !== "none";
    if (isByMail !== byMail)
      await chooseChannel(tx, userId, [announcementNotices], "mail", byMail ? "now" : "none");
  });
}
