import { mailTo } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { keyOfPublicPath } from "#kit/server/files.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import type { UserRow } from "./queries/users.ts";
import * as queries from "./queries/own-data.ts";

// Jobs are kept for a while after they are done, so this names a row that is not.
const farewell = mailJob<{ farewellId: number }>("farewell");

/** Asks for the last mail and for the picture's file to go, in the transaction that forgets a person. */
export async function queueFarewell({ jobs }: Services, tx: Tx, leaver: UserRow): Promise<void> {
  const farewellId = await queries.addFarewell(tx, {
    email: leaver.email,
    language: leaver.language,
    picture: leaver.profile_picture,
  });
  await jobs.enqueue(tx, farewell, { farewellId });
}

/** Says goodbye: nothing of the person is kept once the mail is handed over. */
export async function workOnFarewells(services: Services): Promise<void> {
  const { jobs, db, files } = services;
  await jobs.work(farewell, async ({ farewellId }) => {
    const leaver = await queries.findFarewell(db, farewellId);
    if (!leaver) return;
    if (leaver.picture) await files.disk.delete(keyOfPublicPath(leaver.picture));
    await mailTo(services, leaver, ({ academy }) => ({
      subject: m.mail_farewell_subject({ academy }),
      paragraphs: [m.mail_farewell_done(), m.mail_farewell_stays(), m.mail_farewell_not_you()],
    }));
    await queries.dropFarewell(db, farewellId);
  });
}
