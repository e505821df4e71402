import type { Database } from "#kit/server/database/connect.ts";
import type { Files } from "#kit/server/files.ts";
import type { Secrets } from "#kit/server/secrets.ts";

/** A mistake of the operator, in one sentence. */
export class CommandError extends Error {}

export interface Workplace {
  db: Database;
  files: Files;
  secrets: Secrets;
  /** Asks for a secret at the terminal without showing it, or reads a line of standard input. */
  askSecret(question: string): Promise<string>;
  say(line: string): void;
}

export interface Command {
  /** The words after `npm run academy --`. */
  name: string;
  usage: string;
  summary: string;
  /** Options with a value, each with its description. */
  options: Record<string, { help: string; required?: boolean }>;
  /** The number of words after the name. */
  words: { min: number; max: number };
  run(place: Workplace, given: { options: Record<string, string>; words: string[] }): Promise<void>;
}
