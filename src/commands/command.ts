import type { Config } from "#kit/server/config.ts";
import type { Connection, Database } from "#kit/server/database/connect.ts";
import type { Files } from "#kit/server/files.ts";
import type { Secrets } from "#kit/server/secrets.ts";

/** A mistake of the operator, in one sentence. */
export class CommandError extends Error {}

export interface Workplace {
  config: Config;
  connection: Connection;
  db: Database;
  files: Files;
  secrets: Secrets;
  /** The key that the secrets are made of. */
  secretKey: string;
  /** Asks for a line at the terminal, or reads a line of standard input. */
  ask(question: string): Promise<string>;
  /** Asks for a secret at the terminal without showing it, or reads a line of standard input. */
  askSecret(question: string): Promise<string>;
  say(line: string): void;
  /** Says how far a long command is, apart from its result. */
  sayProgress(line: string): void;
}

/** What the operator typed after the name. */
export interface Given {
  options: Record<string, string>;
  words: string[];
  /** The folder in which the operator typed it: paths are relative to it. */
  folder: string;
}

interface DescribedCommand {
  /** The words after `npm run academy --`. */
  name: string;
  usage: string;
  summary: string;
  /** Options with a value, each with its description. */
  options: Record<string, { help: string; required?: boolean }>;
  /** The number of words after the name. */
  words: { min: number; max: number };
}

/** A command on a database that is up to date. */
interface UsualCommand extends DescribedCommand {
  run(place: Workplace, given: Given): Promise<void>;
}

/** A command that finds the database as it is, and decides itself what becomes of its schema. */
interface SchemaCommand extends DescribedCommand {
  /** Runs before the database is opened: what it refuses has changed nothing. @returns the rest of the command. */
  prepare(given: Given, sayProgress: (line: string) => void): Promise<(place: Workplace) => Promise<void>>;
}

export type Command = UsualCommand | SchemaCommand;
