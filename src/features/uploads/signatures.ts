// Whether a file is what its name says. See https://en.wikipedia.org/wiki/List_of_file_signatures
import { extensionOf } from "./rules.ts";

/** So many bytes of a file's beginning, and of its end, are looked at. A ZIP file names its files at its end. */
export const endBytes = 256 * 1024;

/** Bytes as text in which every byte is one character. */
function latin(bytes: Uint8Array): string {
  let text = "";
  const step = 8_192;
  for (let at = 0; at < bytes.length; at += step)
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  return text;
}

const begins = (text: string, signature: string) => text.startsWith(signature);
const isIsoMedia = (text: string) => text.slice(4, 8) === "ftyp";
// Of thousands of names the ends have only some, in any order. What the file is, the server reads in its list of types.
const isOffice = (folder: string) => (text: string) => begins(text, "PK\x03\x04") && text.includes(folder);

const signatures: Record<string, (text: string) => boolean> = {
  mp4: isIsoMedia,
  m4a: isIsoMedia,
  webm: (text) => begins(text, "\x1a\x45\xdf\xa3") && text.slice(0, 64).includes("webm"),
  // A tag, or the first frame of layer III.
  mp3: (text) => begins(text, "ID3") || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(text),
  ogg: (text) => begins(text, "OggS"),
  png: (text) => begins(text, "\x89PNG\r\n\x1a\n"),
  jpg: (text) => begins(text, "\xff\xd8\xff"),
  jpeg: (text) => begins(text, "\xff\xd8\xff"),
  webp: (text) => begins(text, "RIFF") && text.slice(8, 12) === "WEBP",
  pdf: (text) => begins(text, "%PDF-"),
  docx: isOffice("word/"),
  pptx: isOffice("ppt/"),
  xlsx: isOffice("xl/work"),
  // The second one is an empty ZIP file. The import says what is missing in it.
  zip: (text) => begins(text, "PK\x03\x04") || begins(text, "PK\x05\x06"),
  // A byte order mark may be before it.
  vtt: (text) => /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(text) && text.includes("-->"),
};

/**
 * Whether a file is of the kind that its name says.
 * @param bytes the beginning and the end of the file, `endBytes` of each; all of a small file
 */
export function fitsName(bytes: Uint8Array, name: string): boolean {
  return signatures[extensionOf(name)]?.(latin(bytes)) ?? false;
}

/** With a password, a document of Office is no ZIP file. This part of the old format has it. */
const encryptedPart = Buffer.from("EncryptedPackage", "utf16le");

/** Whether a file with the name of a DOCX, PPTX or XLSX is one that a password protects. */
export const isLockedOffice = (bytes: Buffer, name: string): boolean =>
  ["docx", "pptx", "xlsx"].includes(extensionOf(name)) &&
  bytes.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1" &&
  bytes.includes(encryptedPart);
