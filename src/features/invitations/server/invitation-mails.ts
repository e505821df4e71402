import { mailedLink } from "#features/accounts/paths.ts";
import { mailTo } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/invitations.ts";
import { invitationPath } from "../paths.ts";
import { invitationDays } from "../rules.ts";
import { secretOf } from "./invitation-secret.ts";
import { invitationsToMail, markMailed } from "./queries/invitations.ts";

const perJob = 25;
const invitationMails = mailJob<{ invitationIds: number[] }>("mail-invitations");

/** Queues the mails of invitations, some at a time, in the transaction that adds them. */
export async function queueInvitations(
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  ids: number[],
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / perJob) }, (_, at) => ({
    invitationIds: ids.slice(at * perJob, (at + 1) * perJob),
  }));
  await jobs.enqueueAll(tx, invitationMails, batches);
}

/** Mails one invitation, and records that it was sent. */
async function mailInvitation(
  services: Services,
  invitation: Awaited<ReturnType<typeof invitationsToMail>>[number],
): Promise<void> {
  const { id, email, course_title: course, known_name: known } = invitation;
  const link = mailedLink(invitationPath, email, secretOf(services.secrets, { id, email }));
  await mailTo(services, invitation, ({ academy, home }) => ({
    subject: course ? m.mail_subject_course({ course }) : m.mail_subject({ academy }),
    preheader: m.mail_preheader({ days: invitationDays }),
    greeting: m.mail_dear({ name: known ?? (invitation.first_name || m.mail_reader()) }),
    paragraphs: [
      course ? m.mail_hello_course({ academy, course }) : m.mail_hello({ academy }),
      known === null ? m.mail_open_account() : m.mail_known(),
      m.mail_ignore(),
    ],
    link: { label: m.mail_accept(), address: `${home}${link}` },
    why: m.mail_why({ academy }),
  }));
  await markMailed(services.db, id);
}

/**
 * Mails invitations. Each is marked when it is sent, so that a batch that is repeated sends only the others. At worst
 * one person gets the same mail twice.
 */
export async function workOnInvitations(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(invitationMails, async ({ invitationIds }) => {
    const failures: Error[] = [];
    // One mailbox that refuses its mail for now must not hold back the mails of the others.
    for (const invitation of await invitationsToMail(db, invitationIds))
      await mailInvitation(services, invitation).catch((error: Error) => void failures.push(error));
    const [failure] = failures;
    if (failure) throw failure;
  });
}
