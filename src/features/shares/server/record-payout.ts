import { audit } from "#kit/server/audit.ts";
import { conflict, invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { dayInBangladesh } from "#kit/shared/date-times.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/shares.ts";
import { addPayout, lockPayouts, type NewPayout, payoutWithKey } from "./queries/payouts.ts";
import { findLeft } from "./queries/statements.ts";

/**
 * Records that money was paid to an instructor.
 * @throws 400 for a future day, no amount, or an unknown person; 409 `more_than_left` above what is left of the shares.
 */
export async function recordPayout(services: Services, payout: NewPayout, now: Date): Promise<number> {
  const { instructorId, amount, paidOn, decidedBy, key } = payout;
  if (amount === 0) throw invalid({ amount: [m.amount_is_zero()] });
  if (paidOn > dayInBangladesh(now)) throw invalid({ paid_on: [m.day_is_future()] });
  return services.db.transaction().execute(async (tx) => {
    await lockPayouts(tx, instructorId);
    const sentBefore = key === null ? undefined : await payoutWithKey(tx, decidedBy, key);
    if (sentBefore) return sentBefore.id;
    const balance = await findLeft(tx, instructorId);
    if (!balance) throw invalid({ instructor_id: [m.person_unknown()] });
    if (amount > balance.left_paisa)
      throw conflict(
        "more_than_left",
        m.more_than_left({ left: formatMoney(Math.max(0, balance.left_paisa)) }),
      );
    // A note would be about a person whose account was deleted.
    const id = await addPayout(tx, balance.is_forgotten ? { ...payout, note: "" } : payout);
    await audit(tx, {
      actorId: decidedBy,
      action: "share.paid_out",
      subject: ["user", instructorId],
      after: { payout_id: id, amount_paisa: amount, paid_on: paidOn },
    });
    return id;
  });
}
