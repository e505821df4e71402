import { revisionOf } from "#kit/server/database/definitions.ts";
import type { SqlFile } from "#kit/server/database/sql-file.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";

type Version = Pick<Manifest, "migrations" | "definitions">;
interface SchemaFiles {
  migrations: SqlFile[];
  definitions: SqlFile[];
}

const newer = (what: string): BackupError =>
  new BackupError(
    `The backup was made by a newer version of Bidya (${what}). Bring Bidya up to date, then restore it.`,
  );
const other = (what: string): BackupError =>
  new BackupError(
    `The backup was made by another edition of Bidya: its ${what} is not the one of this program.`,
  );

/**
 * The SQL files that make the schema as it was: all migrations that had run, and of the definitions those that are
 * the same today. What changed since then, the migrator applies after the rows are back.
 * @throws BackupError if the backup has a migration or a definition that this version does not know.
 */
export function filesOfVersion(backup: Version, ours: SchemaFiles): SchemaFiles {
  const migrations = new Map(ours.migrations.map((file) => [file.name, file]));
  for (const { name, checksum } of backup.migrations) {
    const file = migrations.get(name);
    if (!file) throw newer(name);
    if (file.checksum !== checksum) throw other(`migration ${name}`);
  }
  const definitions = new Map(ours.definitions.map((file) => [file.name, file]));
  const same = backup.definitions.filter(({ name, revision, checksum }) => {
    const file = definitions.get(name);
    // A migration that drops a definition names it, so that older processes do not create it again.
    if (!file && ours.migrations.some(({ text }) => text.includes(`'${name}'`))) return false;
    const current = file && revisionOf(file);
    if (!file || (current != null && revision > current)) throw newer(name);
    if (revision === current && checksum !== file.checksum) throw other(name);
    return revision === current;
  });
  const [ran, kept] = [
    new Set(backup.migrations.map(({ name }) => name)),
    new Set(same.map(({ name }) => name)),
  ];
  return {
    migrations: ours.migrations.filter(({ name }) => ran.has(name)),
    definitions: ours.definitions.filter(({ name }) => kept.has(name)),
  };
}
