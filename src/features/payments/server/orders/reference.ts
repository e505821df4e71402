import { randomInt } from "node:crypto";
import type { Tx } from "#kit/server/database/connect.ts";
import { referenceAlphabet, referenceLength } from "../../rules.ts";
import { addOrder } from "../queries/orders.ts";

const makeReference = (length: number): string =>
  Array.from({ length }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join("");

/**
 * Adds an order with a reference that no other order has.
 * @param replaced the reference of the order that it replaces. The payer may have written it into a transfer already,
 * so the new order takes it over. The replaced order must have given it up.
 */
export async function addOrderWithReference(
  tx: Tx,
  order: Omit<Parameters<typeof addOrder>[1], "reference">,
  replaced: string | null,
): Promise<number> {
  // Five characters name 17 million orders. If free ones become rare, references get one character more.
  for (let tries = 0; ; tries++) {
    const made = makeReference(referenceLength + Math.floor(tries / 4));
    const reference = tries === 0 && replaced !== null ? replaced : made;
    const added = await addOrder(tx, { ...order, reference });
    if (added) return added.id;
  }
}
