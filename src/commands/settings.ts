import { z } from "zod";
import { audit } from "#kit/server/audit.ts";
import { readSetting, readSettings, type Setting, writeSetting } from "#kit/server/settings.ts";
import { allSettings } from "../all-settings.ts";
import { type Command, CommandError } from "./command.ts";

function settingCalled(name: string): Setting<unknown> {
  const setting = allSettings.find((one) => one.name === name);
  if (setting) return setting;
  throw new CommandError(
    `There is no setting ${name}. There are: ${allSettings.map((one) => one.name).join(", ")}.`,
  );
}

const settingsGet: Command = {
  name: "settings get",
  usage: "[name]",
  summary: "Show a setting as JSON, or all of them",
  options: {},
  words: { min: 0, max: 1 },
  async run({ db, say }, { words: [name] }) {
    if (name !== undefined) return say(JSON.stringify(await readSetting(db, settingCalled(name)), null, 2));
    const values = await readSettings(db, Object.fromEntries(allSettings.map((one) => [one.name, one])));
    for (const [setting, value] of Object.entries(values)) say(`${setting} = ${JSON.stringify(value)}`);
  },
};

/** The typed value: JSON, or plain words if the setting is a text. */
function readValue(setting: Setting<unknown>, text: string): unknown {
  const schema = setting.newSchema ?? setting.schema;
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    if (!schema.safeParse(text).success)
      throw new CommandError(`The value of ${setting.name} is not valid JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new CommandError(`This is no value for ${setting.name}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const settingsSet: Command = {
  name: "settings set",
  usage: "<name> <json>",
  summary: "Change a setting; it acts at once",
  options: {},
  words: { min: 2, max: 2 },
  async run({ db, say }, { words: [name, text] }) {
    const setting = settingCalled(name!);
    const value = readValue(setting, text!);
    await db.transaction().execute(async (tx) => {
      const before = await readSetting(tx, setting);
      await writeSetting(tx, setting, value);
      await audit(tx, {
        actorId: null,
        action: "setting.change",
        subject: ["setting", 0],
        before: { [setting.name]: before },
        after: { [setting.name]: value },
      });
    });
    say(`${setting.name} = ${JSON.stringify(value)}`);
  },
};

export const settingsCommands = [settingsGet, settingsSet];
