import type { Db, Tx } from "./database/connect.ts";
import type { Refusal } from "./errors.ts";

/** Somebody who is to be forgotten, as the academy knows them until then. */
export interface DepartingUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
}

/**
 * What a feature keeps of people, and how it gives that out and forgets it. Every feature that keeps
 * anything of a person offers one in its `server/public.ts`; `src/own-data.ts` lists them.
 */
export interface OwnData {
  /** Everything that the feature keeps of a person, by what it is called in the file that they get. */
  personalData(db: Db, userId: number): Promise<Record<string, unknown>>;
  /** Why a person can't be forgotten now; null if nothing speaks against it. Their row is locked. */
  deletionBlocker?(tx: Tx, userId: number): Promise<Refusal | null>;
  /** Forgets a person, in the transaction in which every feature does. What others need stays without them. */
  forgetPerson(tx: Tx, departingUser: DepartingUser): Promise<void>;
}

/** The words by which somebody could be recognised in a sentence, for `blacken` in the database. */
export const identifyingWords = ({ email, first_name, last_name }: DepartingUser): string[] => [
  email,
  `${first_name} ${last_name}`.trim(),
  // Shorter ones are parts of other words and of other people's names.
  ...[first_name, last_name].filter((name) => name.length >= 3),
];
