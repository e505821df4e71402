import type { Db, Tx } from "./database/connect.ts";
import type { Refusal } from "./errors.ts";

/** A person whose account is being deleted. */
export interface DepartingUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
}

/**
 * How a feature exports and deletes what it stores about people. Every feature that stores anything about a
 * person has one in its `server/feature.ts`; `src/own-data.ts` keeps their order.
 */
export interface OwnData {
  /** Everything that the feature stores about a person, by its key in the exported file. */
  personalData(db: Db, userId: number): Promise<Record<string, unknown>>;
  /** The reason why an account cannot be deleted now, or null. The user's row is locked. */
  deletionBlocker?(tx: Tx, userId: number): Promise<Refusal | null>;
  /** Deletes a person's data, in one transaction with all features. What others need stays, without the person. */
  deletePersonalData(tx: Tx, departingUser: DepartingUser): Promise<void>;
}

/** The words that identify a person in a text, for `blacken` in the database. */
export const identifyingWords = ({ email, first_name, last_name }: DepartingUser): string[] => [
  email,
  `${first_name} ${last_name}`.trim(),
  // Shorter names are parts of other words and of other people's names.
  ...[first_name, last_name].filter((name) => name.length >= 3),
];
