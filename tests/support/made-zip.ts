// ZIP files as several programs write them, and as no good program writes them: names that lead out, sizes that are
// not true, two files of one name.
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** Deflate it. Otherwise it is stored as it is. */
  packed?: boolean;
  /** Its size as the file states it, if that is not true. */
  statedSize?: number;
  /** Its check sum as the file states it, if that is not true. */
  statedSum?: number;
  /** As if a password protected it. */
  locked?: boolean;
  /** Written by a program that knows the sizes only behind the content: there they are, and not before it. */
  streamed?: boolean;
  /** So many bytes are left free before the content, as Microsoft Office leaves them. */
  room?: number;
}

const utf8Names = 0x800;
const encrypted = 1;
const sizesFollow = 8;
/** The header of an encrypted file. */
const passwordBytes = 12;

/** An extra field of a header: its number, its length, its sign, and zeros. */
function freeRoom(bytes: number): Buffer {
  const field = Buffer.alloc(bytes);
  field.writeUInt16LE(0xa220, 0);
  field.writeUInt16LE(bytes - 4, 2);
  field.writeUInt16LE(0xa028, 4);
  return field;
}

/** A ZIP file, see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function makeZip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { name, content, packed = false, statedSize, statedSum, locked = false, streamed = false } = part;
    const bytes = Buffer.from(content);
    const packedBytes = packed ? deflateRawSync(bytes) : bytes;
    const data = locked ? Buffer.concat([Buffer.alloc(passwordBytes), packedBytes]) : packedBytes;
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(utf8Names | (locked ? encrypted : 0) | (streamed ? sizesFollow : 0), 2);
    common.writeUInt16LE(packed ? 8 : 0, 4);
    common.writeUInt32LE(statedSum ?? crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(statedSize ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const head = Buffer.from(common);
    const sizes = streamed ? [Buffer.from("PK\x07\x08"), common.subarray(10, 22)] : [];
    if (streamed) head.fill(0, 10, 22);
    const room = part.room ? freeRoom(part.room) : Buffer.alloc(0);
    head.writeUInt16LE(room.length, 24);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), head, nameBytes, room, data, ...sizes]);
    files.push(file);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), common, rest, nameBytes);
    at += file.length;
  }
  const end = Buffer.alloc(18);
  const listed = Buffer.concat(directory);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, listed, Buffer.from("PK\x05\x06"), end]);
}
