import type { Db, Tx } from "#kit/server/database/connect.ts";
import { type Refusal, refused } from "#kit/server/errors.ts";
import { consumeAttempt, refuseIfFull } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import { alertAboutGuessing } from "./alert-about-guessing.ts";
import { codeIsLive, codeLength, wrongCodesAYear } from "../rules.ts";
import type { CodePurpose } from "./code-mail-content.ts";
import { hashToken } from "./hash-token.ts";
import { passwordMatches } from "./passwords.ts";
import { takeCodeLink, dropCodeLinks } from "./queries/code-links.ts";
import * as codes from "./queries/codes.ts";
import { findUserByEmail } from "./queries/users.ts";
import { noteSecurityEvent } from "./security-log.ts";
import { addWrongCode, wrongCodesOf } from "./queries/wrong-codes.ts";

// A campus may share one network, and each of its people may mistype a code.
const wrongCodesOfNetwork = { name: "wrong-codes-of-network", max: 100, seconds: 60 * 60 };

const refusedCode = (code: string, sentence: string): Refusal =>
  refused(400, code, sentence, { otp_code: [sentence] });
export const codeExpired = (): Refusal => refusedCode("code_expired", m.code_expired());
export const codeInvalid = (): Refusal => refusedCode("code_invalid", m.code_invalid());
const linkOnly = (): Refusal => refusedCode("code_link_only", m.code_link_only());

export interface CodeTry {
  email: string;
  purpose: CodePurpose;
  /** The six digits, or the secret of the mail's link. */
  code: string;
  network: string;
}

/** Whether it is the secret of a link, not six digits. */
export const isLinkSecret = (code: string): boolean => code.length > codeLength;

type CodeRow = Awaited<ReturnType<typeof codes.findCode>>;

const isLive = (row: CodeRow, network: string, now: Date): row is CodeRow & { code_hash: string } =>
  !!row?.code_hash && codeIsLive({ expiresAt: row.expires_at, wrongFrom: row.wrong_from }, network, now);

interface Spent {
  refusal: Refusal | null;
  /** The registration that the mail was for: the hash of its password hash. Null: for none. */
  sentFor: Buffer | null;
}
const refuse = (refusal: Refusal): Spent => ({ refusal, sentFor: null });

/** Spends a code that was compared outside of the transaction. `fits`: the stored hash, if the code fits it. */
async function spend(
  tx: Db,
  { email, purpose, network }: CodeTry,
  address: Buffer,
  fits: string | null,
  now: Date,
): Promise<Spent> {
  const row = await codes.lockCode(tx, email, purpose);
  if ((await wrongCodesOf(tx, address)) >= wrongCodesAYear) return refuse(linkOnly());
  if (!isLive(row, network, now)) return refuse(codeExpired());
  if (row.code_hash !== fits) {
    await codes.countWrongCode(tx, email, purpose, network);
    await addWrongCode(tx, address);
    return refuse(codeInvalid());
  }
  return { refusal: null, sentFor: row.sent_for };
}

/** Spends the secret of a link. No count of wrong codes ends it, because nobody guesses it. */
async function spendLink(tx: Db, { email, purpose, code }: CodeTry): Promise<Spent> {
  const link = await takeCodeLink(tx, hashToken(code), email, purpose);
  return link ? { refusal: null, sentFor: link.sent_for } : refuse(codeExpired());
}

/**
 * Spends the code or the link of a mail, and does in the same transaction what it allows. Afterwards no code and
 * no link of the address is valid for this purpose.
 * @throws 400 when it is wrong or no longer valid, or after too many wrong codes of the address in a year, when
 * only the link is taken; 429 after too many wrong codes from the network.
 */
export async function redeemCode(
  services: Services,
  tried: CodeTry,
  now: Date,
  act: (tx: Tx, sentFor: Buffer | null) => Promise<Refusal | null>,
): Promise<void> {
  const { db, secrets } = services;
  const { email, purpose, code, network } = tried;
  const isLink = isLinkSecret(code);
  const address = secrets.pseudonym(email);
  let fits: string | null = null;
  if (!isLink) {
    await refuseIfFull(db, wrongCodesOfNetwork, network);
    // Comparing takes a while, so it runs outside the transaction.
    const row = await codes.findCode(db, email, purpose);
    if (isLive(row, network, now) && (await passwordMatches(row.code_hash, code))) fits = row.code_hash;
  }
  // A wrong try is counted even though the call is refused, so a refusal is returned, not thrown.
  const refusal = await db.transaction().execute(async (tx) => {
    const spent = await (isLink ? spendLink(tx, tried) : spend(tx, tried, address, fits, now));
    if (spent.refusal) return spent.refusal;
    await codes.spendCode(tx, email, purpose);
    await dropCodeLinks(tx, email, purpose);
    return act(tx, spent.sentFor);
  });
  if (!refusal) return;
  if (refusal.code === "code_invalid") {
    const user = await findUserByEmail(db, email);
    const happened = { accountId: user?.id ?? null, network };
    await noteSecurityEvent(services, db, "wrong_code", happened);
    if ((await wrongCodesOf(db, address)) === wrongCodesAYear)
      await noteSecurityEvent(services, db, "codes_locked", happened);
    if (await consumeAttempt(db, wrongCodesOfNetwork, network))
      await noteSecurityEvent(services, db, "lockout", happened);
    await alertAboutGuessing(services, network);
  }
  throw refusal;
}
