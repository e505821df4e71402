// A learner who paid, for tests of receipts.
import { bkashSms, transactionId } from "#tests/payment-messages.ts";
import { claimPayment } from "#tests/claim-payment.ts";
import type { Academy } from "./academy.ts";
import { register } from "./people.ts";
import { courseToBuy } from "./prices.ts";

/** A new learner whose payment for a course settled by its message. */
export async function payer(academy: Academy) {
  const person = await register(academy);
  const tokens = await academy.logIn(person.email, person.password);
  const courseId = await courseToBuy(academy);
  const id = transactionId("RC");
  const from = "01812345678";
  const call = async (method: string, path: string, body: object, access: string) =>
    academy.api(method, path, body, access);
  const { body: claim } = await claimPayment(call, tokens.access, courseId, { from, id });
  const path = `/api/payments/${claim.payment_id}/`;
  const { body: payment } = await academy.api("GET", path, undefined, tokens.access);
  await academy.receiveSms("bKash", bkashSms(id, payment.amount, from));
  const { body: settled } = await academy.api("GET", path, undefined, tokens.access);
  const { number, code } = settled.receipts[0] as { number: string; code: string };
  return {
    ...person,
    ...tokens,
    courseId,
    paymentId: claim.payment_id as number,
    amount: payment.amount as string,
    transaction: id,
    number,
    code,
  };
}

const codes = new WeakMap<Academy, Promise<string>>();

/** The code of a receipt; of the same one each time. */
export async function codeOfAReceipt(academy: Academy): Promise<string> {
  const known = codes.get(academy) ?? payer(academy).then(({ code }) => code);
  codes.set(academy, known);
  return known;
}
