import { randomInt } from "node:crypto";
import type { Db } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import { mailJob } from "#kit/server/mail.ts";
import { type Counted, consumeAttempt, secondsUntilFree } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { language, type Language } from "#kit/shared/language.ts";
import { mailTo } from "#features/academy/server/public.ts";
import { codeLength, codeMailSeconds, codeMinutes, wrongCodesAYear } from "../rules.ts";
import { type CodePurpose, codeMailContent } from "./code-mail-content.ts";
import { hashToken, newToken } from "./hash-token.ts";
import { hashPassword } from "./passwords.ts";
import { addCodeLink } from "./queries/code-links.ts";
import * as codes from "./queries/codes.ts";
import { findUserByEmail, type UserRow } from "./queries/users.ts";
import { wrongCodesOf } from "./queries/wrong-codes.ts";

// Strangers can type any address, so these limits protect its mailbox. A full limit of one network leaves the others free.
const day = 24 * 60 * 60;
const mailsByNetwork = { name: "code-mails", max: 10, seconds: day };
const mailsInAll = { name: "code-mails-in-all", max: 30, seconds: day };
// Of requests that mail nothing. They must not use up the limits of those that do.
const nothingsByNetwork = { ...mailsByNetwork, name: "no-code-mails" };
const nothingsInAll = { ...mailsInAll, name: "no-code-mails-in-all" };

interface CodeJob {
  email: string;
  purpose: CodePurpose;
  language: Language;
  /**
   * Whether the address has an account. A mail without a code goes to a person who registers a known address,
   * or resets an unknown one.
   */
  known: boolean;
  /** The registration that the mail is for, as `registrationMark`. */
  registration?: string;
}
// The job contains the address, also one without an account: so finished jobs are deleted early.
const codeMail = mailJob<CodeJob>("mail-code", { forgottenAfterSeconds: 60 * 60 });

// Takes the place of a mail where none is sent, so that the time of an answer does not tell whether one is.
const noMail: JobKind<Pick<CodeJob, "email">> = { name: "mail-nothing", forgottenAfterSeconds: 60 };

export interface CodeRequest {
  email: string;
  /** `no_mail`: does the work of a request and mails nothing, because the address must not get this mail. */
  purpose: CodePurpose | "no_mail";
  /** The network of the request. */
  network: string;
  known?: boolean;
  /** The registration that the code is to confirm: the stored hash of its password. */
  passwordHash?: string;
}

/** Identifies a registration in a job without its password hash. Every registration has a hash of its own. */
const registrationMark = (passwordHash: string): string => hashToken(passwordHash).toString("base64url");

/**
 * Asks for a code to be mailed, if the minute since the last one has passed and there were not too many
 * today.
 * @returns whether a mail was queued. The answer of a call must not depend on it: nobody must learn what others
 * asked for.
 */
export async function requestCode(
  services: Pick<Services, "jobs">,
  tx: Db,
  { email, purpose, network, known = false, passwordHash }: CodeRequest,
): Promise<boolean> {
  const counted: Counted[] =
    purpose === "no_mail"
      ? [
          [nothingsByNetwork, `${email} ${network}`],
          [nothingsInAll, email],
        ]
      : [
          [mailsByNetwork, `${email} ${network}`],
          [mailsInAll, email],
        ];
  for (const [limit, subject] of counted) if ((await secondsUntilFree(tx, limit, subject)) > 0) return false;
  if (!(await codes.takeCodeTurn(tx, email, purpose, codeMailSeconds))) return false;
  for (const [limit, subject] of counted) await consumeAttempt(tx, limit, subject);
  const registration = passwordHash && registrationMark(passwordHash);
  if (purpose === "no_mail") await services.jobs.enqueue(tx, noMail, { email });
  else
    await services.jobs.enqueue(tx, codeMail, {
      email,
      purpose,
      language: language(),
      known,
      registration,
    });
  return purpose !== "no_mail";
}

/** The person whose registration waits for a code now. */
async function waitingPerson(db: Db, email: string, purpose: CodePurpose): Promise<UserRow | undefined> {
  const user = purpose === "verify_email" ? await findUserByEmail(db, email) : undefined;
  return user?.email_verified_at ? undefined : user;
}

/** Makes the code and the link only when their mail goes out, so that only the mail contains them. */
export async function workOnCodes(services: Services): Promise<void> {
  const { jobs, db, secrets } = services;
  await jobs.work(noMail, async () => {});
  await jobs.work(codeMail, async ({ email, purpose, language: wanted, known, registration }) => {
    const waiting = await waitingPerson(db, email, purpose);
    const sentFor = waiting ? hashToken(waiting.password_hash) : null;
    // Another registration of this address has replaced it and has its own mail, or the address is confirmed.
    if (registration && registration !== sentFor?.toString("base64url")) return;
    const secret = newToken();
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
    // Also stored where no code is mailed. Otherwise the answer to a wrong code would tell whether the address
    // is known.
    await codes.putCode(db, { email, purpose, sentFor, codeHash: await hashPassword(code) }, codeMinutes);
    const link = { email, purpose, token_hash: hashToken(secret), sent_for: sentFor, minutes: codeMinutes };
    // The other mails say whether the address has an account, and have no link of this kind.
    if (known === (purpose === "reset_password")) await addCodeLink(db, link);
    const isGuessed = (await wrongCodesOf(db, secrets.pseudonym(email))) >= wrongCodesAYear;
    await mailTo(services, { email, language: wanted }, ({ academy, home }) =>
      codeMailContent[purpose]({
        known,
        registeredAt: waiting?.created_at,
        otherRegisteredAt: waiting?.other_registered_at ?? undefined,
        code: isGuessed ? undefined : code,
        secret,
        email,
        academy,
        home,
      }),
    );
  });
}
