import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { ArchiveFault, BackupError, explainFileError } from "./backup-error.ts";
import {
  checksumEntry,
  contentsOf,
  format,
  headerEntry,
  headerSchema,
  type Manifest,
  manifestEntry,
  manifestSchema,
} from "./manifest.ts";
import { createTicker, formatBytes } from "./progress.ts";
import { readTar, readWhole, type TarEntry } from "./tar-reader.ts";

export interface CheckedBackup {
  path: string;
  manifest: Manifest;
  /** The checksum of the manifest, and so of everything that it names. */
  checksum: string;
}

const largest = { [headerEntry]: 10_000, [checksumEntry]: 100, [manifestEntry]: 500_000_000 };

/** A fault of the file as a sentence that names it. Other errors stay as they are. */
function explain(error: unknown, path: string): unknown {
  if (error instanceof ArchiveFault) return new BackupError(`${path} ${error.message}.`, { cause: error });
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR") return new BackupError(`${path} is not whole: its end is missing.`);
  if (message === "incorrect header check") return new BackupError(`${path} is not a backup of Bidya.`);
  if (code.startsWith("Z_")) return new BackupError(`${path} is broken.`);
  return explainFileError(error, path);
}

/**
 * Reads the entries of a backup, one after the other.
 * @throws BackupError, with the name of the file, for a fault of the file.
 */
export async function withArchive<R>(
  path: string,
  use: (entries: AsyncGenerator<TarEntry>) => Promise<R>,
): Promise<R> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  // A fault of the file comes out of the unpacked stream. To stop early is no fault.
  pipeline(file, unpacked).catch(() => {});
  try {
    return await use(readTar(unpacked));
  } catch (error) {
    throw explain(error, path);
  } finally {
    file.destroy();
  }
}

async function readText({ name, size, body }: TarEntry): Promise<string> {
  if (size > largest[name as keyof typeof largest]) throw new ArchiveFault("is broken or not a backup");
  return (await readWhole(body)).toString("utf8");
}

/** A JSON text of a known form. */
function parse<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ArchiveFault("is broken: its description cannot be read");
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ArchiveFault("is broken: its description cannot be read");
  return parsed.data;
}

async function checkHeader(entry: TarEntry): Promise<void> {
  if (entry.name !== headerEntry) throw new ArchiveFault("is not a backup of Bidya");
  const header = parse(headerSchema, await readText(entry));
  if (header.format > format)
    throw new ArchiveFault("was made by a newer version of Bidya: bring Bidya up to date first");
}

async function measure(
  { size, body }: TarEntry,
  onPiece: (length: number) => void,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  for await (const piece of body) {
    hash.update(piece);
    onPiece(piece.length);
  }
  return { bytes: size, sha256: hash.digest("hex") };
}

/** Compares what the file has with what its manifest says. */
function compare(found: Map<string, { bytes: number; sha256: string }>, manifest: Manifest): void {
  const expected = contentsOf(manifest);
  for (const [name, { bytes, sha256 }] of expected) {
    const is = found.get(name);
    if (!is) throw new ArchiveFault(`is not whole: ${name} is missing`);
    if (is.bytes !== bytes || is.sha256 !== sha256) throw new ArchiveFault(`is broken: ${name} was changed`);
  }
  const unknown = [...found.keys()].find((name) => !expected.has(name));
  if (unknown) throw new ArchiveFault(`is broken: ${unknown} does not belong to it`);
  const keys = manifest.files.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw new ArchiveFault("is broken: it has two files of one name");
}

/**
 * Reads a backup from its first to its last byte and compares everything with its checksums.
 * @throws BackupError for anything that is not a whole backup.
 */
export const checkArchive = async (
  path: string,
  say: (line: string) => void = () => {},
): Promise<CheckedBackup> =>
  withArchive(path, async (entries) => {
    const tick = createTicker(say);
    let bytes = 0;
    const onPiece = (length: number) => {
      bytes += length;
      tick(() => `Checked ${formatBytes(bytes)} …`);
    };
    const found = new Map<string, { bytes: number; sha256: string }>();
    const texts = new Map<string, string>();
    let isFirst = true;
    for await (const entry of entries) {
      const { name } = entry;
      if (isFirst) await checkHeader(entry);
      else if (found.has(name) || texts.has(name)) throw new ArchiveFault(`is broken: it has ${name} twice`);
      else if (name === manifestEntry || name === checksumEntry) texts.set(name, await readText(entry));
      else found.set(name, await measure(entry, onPiece));
      isFirst = false;
    }
    const [text, checksum] = [texts.get(manifestEntry), texts.get(checksumEntry)?.trim()];
    if (text === undefined || checksum === undefined)
      throw new ArchiveFault("is not whole: its description is missing");
    if (createHash("sha256").update(text).digest("hex") !== checksum)
      throw new ArchiveFault("is broken: its description was changed");
    const manifest = parse(manifestSchema, text);
    compare(found, manifest);
    return { path, manifest, checksum };
  });
