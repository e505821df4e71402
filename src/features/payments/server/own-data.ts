import { lockSeats } from "#features/enrolment/server/public.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import { conflict } from "#kit/server/errors.ts";
import { type OwnData, identifyingWords } from "#kit/server/own-data.ts";
import * as m from "#messages/payments.ts";
import { lockCredits } from "./queries/locks.ts";
import * as queries from "./queries/own-data.ts";

/** The books keep all money as it was. The numbers that it came from are masked. */
export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await queries.moneyOf(db, userId)) };
  },

  async deletionBlocker(tx, userId) {
    return (await queries.hasPending(tx, userId))
      ? conflict("payment_pending", m.leave_payment_pending())
      : null;
  },

  async forgetPerson(tx, departingUser) {
    const known = await queries.numbersOf(tx, departingUser.id);
    const ownNumbers = known.filter(({ is_shared }) => !is_shared).map(({ number }) => number);
    const credits = await queries.creditsOf(tx, departingUser.id, ownNumbers);
    const ids = credits.map(({ id }) => id);
    const numbers = [
      ...known.map(({ number }) => number),
      ...credits.flatMap(({ sender_number }) => sender_number ?? []),
    ];
    const words = identifyingWords(departingUser);
    // Code that gives or frees a seat locks it first.
    await lockSeats(tx, await queries.coursesOrdered(tx, departingUser.id));
    await queries.endOrders(tx, departingUser.id);
    await lockCredits(tx, ids);
    await queries.maskMessages(tx, { credits: ids, numbers, ownNumbers });
    await queries.maskCredits(tx, ids);
    const payments = await queries.maskClaims(tx, departingUser.id, words, numbers);
    await redactAudit(tx, "payment", payments, { words, numbers });
    await redactAudit(tx, "credit", ids, { words, numbers });
  },
};
