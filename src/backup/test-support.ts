// Backups without a database, for tests of reading them.
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import {
  checksumEntry,
  fileEntry,
  format,
  headerEntry,
  type Manifest,
  manifestEntry,
  partEntry,
  secretEntry,
} from "./manifest.ts";
import { tarEnd, tarEntry } from "./tar-entry.ts";

export type Entries = [name: string, content: string][];

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
export const contentOf = (text: string) => ({ bytes: Buffer.byteLength(text), sha256: sha256(text) });

/** A manifest of one table with two rows, of files, and of a key. */
export const manifestOf = (files: Record<string, string>): Manifest => ({
  snapshot_at: "2026-11-23T20:30:00.000Z",
  academy: { name: "ঢাকা একাডেমি", people: 2, courses: 0 },
  migrations: [],
  definitions: [],
  tables: [
    { schema: "public", name: "users", columns: ["id", "name"], parts: [{ ...contentOf(rows), rows: 2 }] },
  ],
  sequences: [],
  files: Object.entries(files).map(([key, text]) => ({ key, ...contentOf(text) })),
  secret_key: { mark: "00", entry: contentOf("a key") },
});
const rows = '["1","Rahima"]\n["2",null]\n';

/** The entries of a whole backup, in the order in which it is written. */
export function entriesOf(files: Record<string, string>, manifest: object = manifestOf(files)): Entries {
  const text = JSON.stringify(manifest);
  return [
    [headerEntry, JSON.stringify({ kind: "bidya backup", format })],
    ...Object.values(files).map((content, index): Entries[number] => [fileEntry(index), content]),
    [partEntry({ schema: "public", name: "users" }, 0), rows],
    [secretEntry, "a key"],
    [manifestEntry, text],
    [checksumEntry, `${sha256(text)}\n`],
  ];
}

export async function tarOf(entries: Entries): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (const [name, text] of entries) {
    const content = Buffer.from(text);
    for await (const chunk of tarEntry(name, content.length, [content], new Date(0))) chunks.push(chunk);
  }
  return Buffer.concat([...chunks, tarEnd()]);
}

export async function writeArchive(path: string, entries: Entries): Promise<Buffer> {
  const bytes = gzipSync(await tarOf(entries));
  await writeFile(path, bytes);
  return bytes;
}
