// Statements that were sent. A file that was checked waits for its import.
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { refused } from "#kit/server/errors.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/statements.ts";
import { neededFiles } from "./queries/imports.ts";

const folder = "statements";
/** So long a file waits for its import. */
const keptMs = 60 * 60_000;

/** Where the file of a person is. Nobody else finds it by its name. */
export const statementKey = (personId: number, name: string): string => `${folder}/${personId}/${name}`;

/** Deletes what nobody imported in time, and what a process left that was killed. */
export async function removeOldStatements({
  db,
  files: { disk },
}: Pick<Services, "db" | "files">): Promise<void> {
  const needed = await neededFiles(db);
  for (const { key } of await listFiles(disk, `${folder}/`, { recursive: true }).catch(() => [])) {
    if (needed.has(key)) continue;
    const found = await disk.getMetaData(key).catch(() => null);
    if (found && found.lastModified.getTime() < Date.now() - keptMs) await disk.delete(key);
  }
}

/** Stores a file while it arrives. @returns its name */
export async function keepStatement(
  { files: { disk } }: Pick<Services, "files">,
  personId: number,
  content: Readable,
): Promise<string> {
  const name = randomUUID();
  // The store sends parts of any size on; a stream of a form ends early if the file is too large.
  await disk.putStream(statementKey(personId, name), Readable.from(content));
  return name;
}

/** @throws 410 if the file of an earlier dry run of the person is gone: it must be sent again. */
export async function requireKept(
  { files: { disk } }: Pick<Services, "files">,
  personId: number,
  name: string,
): Promise<void> {
  if (!(await disk.exists(statementKey(personId, name)))) throw refused(410, "statement_gone", m.kept_gone());
}
