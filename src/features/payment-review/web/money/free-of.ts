import { type Paisa, parseTaka } from "#kit/shared/money.ts";
import type { Credit } from "../../contract.ts";

/** What of a transfer pays for nothing and was not sent back. It can be sent back also while the transfer is blocked. */
export const freeOf = ({ amount, allocated }: Credit): Paisa =>
  (parseTaka(amount) ?? 0) - (parseTaka(allocated) ?? 0);
