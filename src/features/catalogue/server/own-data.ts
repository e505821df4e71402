import type { OwnData } from "#kit/server/own-data.ts";
import { forgetSearchWords } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData() {
    return {};
  },

  async forgetPerson(tx, { first_name, last_name }) {
    await forgetSearchWords(tx, [first_name, last_name]);
  },
};
