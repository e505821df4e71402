import { lockSeats } from "#features/enrolment/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import { conflict } from "#kit/server/errors.ts";
import { type OwnData, identifyingWords } from "#kit/server/own-data.ts";
import * as m from "#messages/payments.ts";
import { provenNumbers } from "../rules.ts";
import { mayCarryCheckDigit, readProviders } from "./providers/providers.ts";
import { lockCredits } from "./queries/locks.ts";
import * as queries from "./queries/own-data.ts";

export interface ProvenMoney {
  /** All numbers that the person gave or that are theirs. */
  numbers: string[];
  /** The numbers that settled payments prove. */
  proven: string[];
  /** Those of them that no other person has. */
  ownNumbers: string[];
  creditIds: number[];
}

/** Which numbers and credits are a person's, as far as money proves it. */
export async function provenMoney(tx: Tx, userId: number): Promise<ProvenMoney> {
  const providers = await readProviders(tx);
  const settled = await queries.settledSenders(tx, userId);
  // A profile or a claim can name the number of another person. So only settled payments say whose number is
  // masked in the records of money.
  const proven = provenNumbers(
    settled.map(({ provider, ...each }) => ({
      ...each,
      mayCarryCheckDigit: mayCarryCheckDigit(providers, provider),
    })),
  );
  const known = await queries.numbersOf(tx, userId, proven);
  const ownNumbers = known
    .filter(({ number, is_shared }) => !is_shared && proven.includes(number))
    .map(({ number }) => number);
  const creditIds = await queries.creditsOf(tx, userId, ownNumbers);
  return { numbers: known.map(({ number }) => number), proven, ownNumbers, creditIds };
}

/** The books keep all money as it was. The numbers that it came from are masked, as far as money proves them. */
export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await queries.moneyOf(db, userId)) };
  },

  async deletionBlocker(tx, userId) {
    if (await queries.hasPending(tx, userId)) return conflict("payment_pending", m.leave_payment_pending());
    return (await queries.hasOpenRefundRequest(tx, userId))
      ? conflict("refund_requested", m.leave_refund_requested())
      : null;
  },

  async deletePersonalData(tx, departingUser) {
    const { numbers, proven, ownNumbers, creditIds: ids } = await provenMoney(tx, departingUser.id);
    const words = identifyingWords(departingUser);
    // Code that gives or frees a seat locks it first.
    await lockSeats(tx, await queries.coursesOrdered(tx, departingUser.id));
    await queries.endOrders(tx, departingUser.id);
    await queries.forgetPlaces(tx, departingUser.id, departingUser.email);
    await lockCredits(tx, ids);
    await queries.maskCredits(tx, ids);
    await queries.maskSightings(tx, ownNumbers);
    const payments = await queries.maskClaims(tx, departingUser.id, words, numbers);
    await redactAudit(tx, "payment", payments, { words, numbers });
    await redactAudit(tx, "credit", ids, { words, numbers: proven });
  },
};
