import type { OwnData } from "#kit/server/own-data.ts";
import { deleteSearchWords } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData() {
    return {};
  },

  async deletePersonalData(tx, { first_name, last_name }) {
    await deleteSearchWords(tx, [first_name, last_name]);
  },
};
