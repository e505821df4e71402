import { demoAccounts, demoPassword } from "../../demo/accounts.ts";
import { loadDemo } from "../../demo/loader.ts";
import { removeDemo } from "../../demo/remover.ts";
import type { Command } from "./command.ts";

const demoLoad: Command = {
  name: "demo load",
  usage: "",
  summary: "Load the demo academy",
  options: {},
  words: { min: 0, max: 0 },
  async run(place) {
    await loadDemo(place);
    place.say("The demo academy is loaded. Its accounts, shown to nobody else, sign in with the password");
    place.say(`${demoPassword}: ${demoAccounts.map(({ email }) => email).join(", ")}.`);
  },
};

const demoRemove: Command = {
  name: "demo remove",
  usage: "",
  summary: "Take the demo academy out again, with its people and files",
  options: {},
  words: { min: 0, max: 0 },
  async run(place) {
    await removeDemo(place);
    place.say("The demo academy is removed.");
  },
};

export const demoCommands = [demoLoad, demoRemove];
