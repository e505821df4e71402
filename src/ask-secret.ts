import { stdin, stderr } from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/**
 * Asks at the terminal without showing what is typed. Without a terminal it reads one line of standard input.
 * @throws if there is no line.
 */
export async function askSecret(question: string): Promise<string> {
  // The reader echoes what is typed, so it writes to nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  if (stdin.isTTY) stderr.write(question);
  try {
    for await (const line of reader) return line;
    return "";
  } finally {
    reader.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}
