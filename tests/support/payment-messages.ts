/** By which the operator's phone is known to an academy of the tests. */
export const smsSecret = "only-for-tests-secret";

/** What bKash writes to the academy's phone when money came in. */
export const bkashSms = (trxId: string, taka = "4,000.00", from = "01712345678"): string =>
  `You have received Tk ${taka} from ${from}. Ref K7MQ4. Fee Tk 0.00. Balance Tk 12,345.67. TrxID ${trxId} at 21/11/2026 10:15`;
