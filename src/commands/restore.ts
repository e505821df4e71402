import { resolve } from "node:path";
import { academyNameSetting } from "#features/academy/server/public.ts";
import { bytesOfFiles, type Manifest } from "../backup/manifest.ts";
import { formatBytes, formatCount, formatProgress } from "../backup/progress.ts";
import { checkArchive } from "../backup/read-archive.ts";
import {
  findAcademy,
  refuseOtherVersion,
  refuseRunningServer,
  restoreBackup,
} from "../backup/restore-backup.ts";
import { restoreSecret } from "../backup/restore-secret.ts";
import { type Command, CommandError } from "./command.ts";

const asWords = ({ name, people, courses }: Manifest["academy"]): string =>
  `${name ?? academyNameSetting.initial}, with ${formatCount(people, "person", "people")} and ${formatCount(courses, "course")}`;

const asTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export const restoreCommand: Command = {
  name: "restore",
  usage: "<file>",
  summary: "Put a backup in the place of all data and files; the academy must not run; it asks first",
  options: {},
  words: { min: 1, max: 1 },
  async prepare({ words, folder }, sayProgress) {
    const backup = await checkArchive(resolve(folder, words[0]!), sayProgress);
    await refuseOtherVersion(backup);
    const { manifest, checksum, path } = backup;
    return async ({ config, connection, files, secretKey, ask, say }) => {
      await refuseRunningServer(connection);
      const size = `${formatCount(manifest.files.length, "file")} (${formatBytes(bytesOfFiles(manifest))})`;
      say(`${path} is whole. Its checksum is ${checksum}.`);
      say(`It has ${asWords(manifest.academy)}, and ${size}, as of ${asTime(manifest.snapshot_at)}.`);
      const academy = await findAcademy(connection);
      if (academy) {
        say(`Here is ${asWords(academy)}.`);
        say("All of its data and files are replaced. Nothing of them can be brought back without a backup.");
        const answer = await ask("Type the word restore to go on: ");
        if (answer.trim().toLowerCase() !== "restore") throw new CommandError("Nothing was changed.");
      }
      const done = await restoreBackup({ connection, files }, backup, sayProgress);
      const { secretKey: given, dataDir } = config;
      const toDo = await restoreSecret(backup, { dataDir, given }, secretKey);
      if (toDo) say(toDo);
      say(`Restored ${formatProgress(done)}. Start the academy with npm start.`);
    };
  },
};
