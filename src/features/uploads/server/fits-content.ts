import { fitsName } from "../signatures.ts";
import { tallied } from "./tally.ts";

/** Whether a file is what its name says. Reads it to its end. @throws what reading throws */
export async function fitsContent(file: AsyncIterable<Buffer>, name: string): Promise<boolean> {
  const { content, tally } = tallied(file);
  for await (const _ of content);
  return fitsName(tally().ends, name);
}
