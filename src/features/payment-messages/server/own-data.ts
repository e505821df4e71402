import { provenMoney } from "#features/payments/server/public.ts";
import type { OwnData } from "#kit/server/own-data.ts";
import { maskMessages } from "./queries/own-data.ts";

/**
 * The messages of the wallets are the academy's books, and are no part of an export. The numbers in them are masked, as
 * far as money proves them. `payments` masks its own afterwards: until then they say which messages are a person's.
 */
export const ownData: OwnData = {
  personalData: async () => ({}),

  async deletePersonalData(tx, { id }) {
    const { creditIds: credits, proven, ownNumbers } = await provenMoney(tx, id);
    await maskMessages(tx, { credits, proven, ownNumbers });
  },
};
