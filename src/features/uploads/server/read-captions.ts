import { captionSentence } from "../captions/caption-sentence.ts";
import { decodeCaptions } from "../captions/decode-captions.ts";
import { parseCaptions } from "../captions/parse-captions.ts";
import * as m from "#messages/uploads.ts";

/** Captions of a file as they are stored, or what is wrong in it. Its size was checked. */
export async function readCaptions(
  file: AsyncIterable<Buffer>,
): Promise<{ captions: string } | { sentence: string }> {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  const text = decodeCaptions(Buffer.concat(parts));
  if (text === null) return { sentence: m.captions_not_text() };
  const parsed = parseCaptions(text);
  return "problem" in parsed ? { sentence: captionSentence(parsed.problem) } : parsed;
}

/** What is wrong in a file of captions, as a sentence. Null: nothing. */
export async function captionsProblem(file: AsyncIterable<Buffer>): Promise<string | null> {
  const read = await readCaptions(file);
  return "sentence" in read ? read.sentence : null;
}
