import { mailedLink } from "#features/accounts/paths.ts";
import { mailTo } from "#features/academy/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import { MailFailure } from "#kit/server/mailer.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/invitations.ts";
import { invitationPath } from "../paths.ts";
import { invitationDays } from "../rules.ts";
import { secretOf } from "./invitation-secret.ts";
import { payerWords } from "./payer-words.ts";
import { invitationToMail, markMailed } from "./queries/invitations.ts";

const perJob = 25;
type Batch = { invitationIds: number[] };
const invitationMails = mailJob<Batch>("mail-invitations");
// A name of their own: a process of a version that knows no places would not find them, and lose their mails.
export const placeMails = mailJob<Batch>("mail-place-invitations");

/** Queues the mails of invitations, some at a time, in the transaction that adds them. */
export async function queueInvitations(
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  ids: number[],
  mails = invitationMails,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / perJob) }, (_, at) => ({
    invitationIds: ids.slice(at * perJob, (at + 1) * perJob),
  }));
  await jobs.enqueueAll(tx, mails, batches);
}

type ToMail = NonNullable<Awaited<ReturnType<typeof invitationToMail>>>;

/** What the invitation is for. */
function helloOf({ course_title: course, paid_by: paidBy }: ToMail, academy: string): string {
  const payer = payerWords(paidBy);
  if (course && payer) return m.mail_hello_paid({ academy, course, payer });
  return course ? m.mail_hello_course({ academy, course }) : m.mail_hello({ academy });
}

/**
 * What the mail calls its reader. The words of a payer are not used: anybody can be one, and the mail is the academy's to a
 * stranger.
 */
function nameOf({ known_name: known, place_id: placeId, first_name: given }: ToMail): string {
  return (known ?? (placeId === null ? given : "")) || m.mail_reader();
}

/** Mails an invitation, and records that it was sent. Its import may have been stopped a moment ago. */
async function mailInvitation(services: Services, id: number): Promise<void> {
  const invitation = await invitationToMail(services.db, id);
  if (!invitation) return;
  const { email, course_title: course, known_name: known } = invitation;
  const link = mailedLink(invitationPath, email, secretOf(services.secrets, { id, email }));
  await mailTo(services, invitation, ({ academy, home }) => ({
    subject: course ? m.mail_subject_course({ course }) : m.mail_subject({ academy }),
    preheader: m.mail_preheader({ days: invitationDays }),
    greeting: m.mail_dear({ name: nameOf(invitation) }),
    paragraphs: [
      helloOf(invitation, academy),
      known === null ? m.mail_open_account() : m.mail_known(),
      m.mail_ignore(),
    ],
    link: { label: m.mail_accept(), address: `${home}${link}` },
    why: invitation.place_id === null ? m.mail_why({ academy }) : m.mail_why_paid({ academy }),
  }));
  await markMailed(services.db, id);
}

/**
 * Mails invitations. Each is marked when it is sent, so that a batch that is repeated sends only the others. At worst
 * one person gets the same mail twice.
 */
export async function workOnInvitations(services: Services): Promise<void> {
  const mailBatch = async ({ invitationIds }: Batch): Promise<void> => {
    let refusal: MailFailure | null = null;
    for (const id of invitationIds) {
      try {
        await mailInvitation(services, id);
      } catch (error) {
        // One mailbox that refuses its mail for now must not hold back the mails of the others.
        if (!(error instanceof MailFailure && error.isOfOneMail)) throw error;
        refusal = error;
      }
    }
    if (refusal) throw refusal;
  };
  await services.jobs.work(invitationMails, mailBatch);
  await services.jobs.work(placeMails, mailBatch);
}
