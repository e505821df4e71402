import type { OwnData } from "#kit/server/own-data.ts";
import { presentReceipt } from "./present.ts";
import { eraseName, receiptsOf } from "./queries/receipts.ts";

/** The academy must account for its money, so receipts stay. The name goes. */
export const ownData: OwnData = {
  async personalData(db, userId) {
    return { receipts: (await receiptsOf(db, userId)).map(presentReceipt) };
  },

  async deletePersonalData(tx, departingUser) {
    await eraseName(tx, departingUser.id);
  },
};
