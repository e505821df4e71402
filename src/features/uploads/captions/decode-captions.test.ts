import { expect, test } from "vitest";
import { decodeCaptions } from "./decode-captions.ts";

const text = "WEBVTT\n\n00:01.000 --> 00:02.000\nনমস্কার\n";
const utf16 = (bigEndian: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
  ["UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(false)])],
  ["UTF-16 with a mark, the large byte first", Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(true)])],
  ["UTF-16 without a mark", utf16(false)],
  ["UTF-16 without a mark, the large byte first", utf16(true)],
])("captions in %s are read", (_, bytes) => expect(decodeCaptions(bytes)).toBe(text));

test.each([
  ["in an encoding of one byte", Buffer.from("caf\xe9", "latin1")],
  ["that is a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["that is cut within a letter", Buffer.from(text).subarray(0, -2)],
])("a file %s is no text", (_, bytes) => expect(decodeCaptions(bytes)).toBeNull());
