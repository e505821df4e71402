import { stdin, stderr } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/**
 * Asks at the terminal. Without a terminal it reads one line of standard input.
 * @param echo where the terminal shows what is typed.
 * @returns the line; empty if there is none.
 */
async function readLine(question: string, echo: Writable): Promise<string> {
  const reader = createInterface({ input: stdin, output: echo, terminal: stdin.isTTY });
  if (stdin.isTTY) stderr.write(question);
  try {
    for await (const line of reader) return line;
    return "";
  } finally {
    reader.close();
  }
}

/** Asks for something that everybody may see. */
export const ask = async (question: string): Promise<string> => readLine(question, stderr);

/** Asks without showing what is typed. */
export async function askSecret(question: string): Promise<string> {
  // The reader echoes what is typed, so it writes to nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = await readLine(question, nowhere);
  if (stdin.isTTY) stderr.write("\n");
  return line;
}
