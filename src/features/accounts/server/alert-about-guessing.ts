import { mailTo } from "#features/academy/server/public.ts";
import { mailJob } from "#kit/server/mail.ts";
import { consumeAttempt, secondsUntilFree } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import { addressesTriedAlert } from "../rules.ts";
import { addressee, listAdministrators } from "./queries/users.ts";
import { noteSecurityEvent } from "./security-log.ts";
import { addressesTried } from "./queries/wrong-codes.ts";

const alerts = { name: "alerts-about-guessing", max: 1, seconds: 60 * 60 };
const alertMails = mailJob<{ userId: number; addresses: number }>("mail-guessing-alert");

/** Warns the log and the administrators, once an hour, while wrong codes come for many addresses. */
export async function alertAboutGuessing(services: Services, network: string): Promise<void> {
  const { db, jobs, log } = services;
  const addresses = await addressesTried(db);
  if (addresses < addressesTriedAlert || (await secondsUntilFree(db, alerts, "all")) > 0) return;
  await db.transaction().execute(async (tx) => {
    await consumeAttempt(tx, alerts, "all");
    await noteSecurityEvent(services, tx, "many_addresses_tried", { accountId: null, network });
    const ids = await listAdministrators(tx);
    await jobs.enqueueAll(
      tx,
      alertMails,
      ids.map((userId) => ({ userId, addresses })),
    );
  });
  log.warn({ addresses }, "wrong codes are tried at many addresses");
}

/** Sends these warnings, each in its reader's language. */
export async function workOnGuessingAlerts(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(alertMails, async ({ userId, addresses }) => {
    const person = await addressee(db, userId);
    if (!person) return;
    await mailTo(services, person, ({ academy }) => ({
      subject: m.mail_guessing_subject({ academy }),
      greeting: m.mail_dear({ name: person.first_name }),
      paragraphs: [m.mail_guessing_seen({ count: addresses }), m.mail_guessing_safe()],
      why: m.mail_guessing_why({ academy }),
    }));
  });
}
