import type { OwnData } from "#kit/server/own-data.ts";
import { couponUsesOf, freeReserved } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { coupon_uses: await couponUsesOf(db, userId) };
  },

  async deletePersonalData(tx, { id }) {
    await freeReserved(tx, id);
  },
};
