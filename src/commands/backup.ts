import { resolve } from "node:path";
import { isInside } from "#kit/server/config.ts";
import { bytesOfFiles, rowsOf } from "../backup/manifest.ts";
import { formatBytes, formatCount, formatProgress } from "../backup/progress.ts";
import { factsOf, recordBackup } from "../backup/record-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { type Command, CommandError } from "./command.ts";

export const backupCommand: Command = {
  name: "backup",
  usage: "<file>",
  summary: "Write a backup: all data, all files, the generated secret key; the academy may run meanwhile",
  options: {},
  words: { min: 1, max: 1 },
  async run({ config, connection, db, files, secretKey, say, sayProgress }, { words, folder }) {
    const path = resolve(folder, words[0]!);
    if ("folder" in config.files && isInside(config.files.folder, path))
      throw new CommandError(
        "A backup must not be in the folder of the uploads, because it would contain itself.",
      );
    const written = await writeBackup(
      { sql: connection.sql, files, secretKey, isGenerated: config.secretKey === undefined },
      path,
      sayProgress,
    );
    await recordBackup(db, "command", factsOf(written));
    const { bytes, checksum, manifest, leftOut } = written;
    const contents = {
      files: manifest.files.length,
      bytes: bytesOfFiles(manifest),
      tables: manifest.tables.length,
      rows: rowsOf(manifest),
    };
    if (leftOut.length > 0)
      say(
        `Left out ${formatCount(leftOut.length, "file")} that the academy cannot use: ${leftOut.join(", ")}.`,
      );
    say(`${path} is a whole backup (${formatBytes(bytes)}): ${formatProgress(contents)}.`);
    say(`Its checksum is ${checksum}.`);
    say(
      "It contains the data of people. Keep it where nobody else can read it, and not only on this machine.",
    );
    if (config.secretKey !== undefined)
      say("It does not contain SECRET_KEY, because you set it yourself. Keep that too.");
  },
};
