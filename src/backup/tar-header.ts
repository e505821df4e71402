// The headers of tar files (POSIX ustar), for plain files with short names in English letters.
import { ArchiveFault } from "./backup-error.ts";

/** Everything in a tar file is in blocks of this length. */
export const blockLength = 512;

/** How many zero bytes follow a content of this length. */
export const paddingOf = (size: number): number => (blockLength - (size % blockLength)) % blockLength;

const nameLength = 100;
const sizeAt = 124;
const sizeLength = 12;
const checksumAt = 148;
const magicAt = 257;
/** The largest size that fits eleven octal digits: 8 GiB less one byte. */
const octalMax = 8 ** 11 - 1;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, "0");

/** The sum of all bytes, where those of the sum itself count as blanks. */
function checksumOf(block: Buffer): number {
  let sum = 0;
  for (const [index, byte] of block.entries())
    sum += index >= checksumAt && index < checksumAt + 8 ? 0x20 : byte;
  return sum;
}

/** The header of a file that only its owner may read. */
export function formatTarHeader(name: string, size: number, changedAt: Date): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > nameLength) throw new Error(`no name for tar: ${name}`);
  const block = Buffer.alloc(blockLength);
  block.write(name, 0, "latin1");
  block.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, nameLength, "latin1");
  if (size <= octalMax) block.write(`${octal(size, 11)}\0`, sizeAt, "latin1");
  else {
    // GNU tar and others read it so: the first bit is set, the rest is a binary number.
    block[sizeAt] = 0x80;
    block.writeBigUInt64BE(BigInt(size), sizeAt + 4);
  }
  const seconds = Math.max(0, Math.floor(changedAt.getTime() / 1000));
  block.write(`${octal(seconds, 11)}\0`, sizeAt + sizeLength, "latin1");
  block.write("0", 156, "latin1");
  block.write("ustar\x0000", magicAt, "latin1");
  block.write(`${octal(checksumOf(block), 6)}\0 `, checksumAt, "latin1");
  return block;
}

const textAt = (block: Buffer, from: number, length: number): string =>
  block.toString("latin1", from, from + length).replace(/\0.*$/s, "");

function sizeIn(block: Buffer): number {
  if (block[sizeAt] === 0x80) return Number(block.readBigUInt64BE(sizeAt + 4));
  const digits = textAt(block, sizeAt, sizeLength).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

/**
 * Reads a header.
 * @returns null for the block of zeros that ends the file.
 * @throws ArchiveFault if it is no header.
 */
export function parseTarHeader(block: Buffer): { name: string; size: number } | null {
  if (block.every((byte) => byte === 0)) return null;
  const isHeader =
    textAt(block, magicAt, 5) === "ustar" &&
    Number.parseInt(textAt(block, checksumAt, 8), 8) === checksumOf(block);
  const size = sizeIn(block);
  if (!isHeader || !Number.isSafeInteger(size)) throw new ArchiveFault("is broken or not a backup");
  return { name: textAt(block, 0, nameLength), size };
}
