import { firstBytes, partsOf } from "#kit/server/local-file.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** In UTF-16 every second byte of digits and commas is 0. */
function zerosAt(head: Buffer): [even: number, odd: number] {
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  return zeros;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const part of partsOf(path)) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The encoding of a text file: by its mark, its zeros, or because it is valid UTF-8. */
export async function findEncoding(path: string): Promise<TextEncoding> {
  const head = await firstBytes(path, 4096);
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const [even, odd] = zerosAt(head);
  if (odd > head.length / 20 && even < odd / 10) return "utf-16le";
  if (even > head.length / 20 && odd < even / 10) return "utf-16be";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

/** The text of a file, in parts, without its mark. */
export async function* decodedText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of partsOf(path)) {
    const text = decoder.decode(part, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}
