// People who claimed a payment, for tests of what follows.
import { claimPayment } from "#tests/claim-payment.ts";
import { transactionId } from "#tests/payment-messages.ts";
import type { Academy, Language } from "./academy.ts";
import { register } from "./people.ts";
import { courseToBuy } from "./prices.ts";

/** A learner who reads a language and has claimed the first course of the list, with money from 01812345678. */
export async function registerClaimant(academy: Academy, language: Language, prefix: string) {
  const person = await register(academy);
  const response = await fetch(`${academy.url}/api/accounts/login/`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const tokens = (await response.json()) as { access: string; refresh: string };
  const course = await courseToBuy(academy);
  const id = transactionId(prefix);
  await claimPayment(academy.api, tokens.access, course, { from: "01812345678", id });
  /** Their newest payment, as they see it. */
  const payment = async () => (await academy.api("GET", "/api/payments/", undefined, tokens.access)).body[0];
  return { ...person, tokens, course, id, payment };
}
