import type { CompletionRule } from "#features/courses/rules.ts";
import { isCompleted } from "#features/progress/rules.ts";
import { latinDigits } from "#kit/shared/numerals.ts";

/** The data that decides a claim. */
export interface ClaimBasis {
  progress: { completed: number; total: number };
  /** The check questions that the course asks for; null if it asks for none. */
  checks: { right: number; total: number } | null;
  /** A part of the price is owed, and the academy asks for all parts first. */
  owesPart?: boolean;
  /** The newest certificate of this learner and course. */
  latest: { isRevoked: boolean; mayClaimAgain: boolean } | null;
}

/** What a certificate issued now rests on. A course that asks for check questions may have none. */
export const basisOfCertificate = (
  checks: { total: number } | null,
): { completion: CompletionRule; checks: number } =>
  checks && checks.total > 0
    ? { completion: "lessons_and_checks", checks: checks.total }
    : { completion: "lessons", checks: 0 };

export type Claim = "has_one" | "revoked" | "not_completed" | "owes_part" | "may_claim";

/**
 * The result of a claim. A learner with a valid certificate keeps it, even after unticking lessons, or when the course
 * asks for more now, or when a part of the price is owed again. After a revocation there is a new one only if the academy allowed it.
 */
export function judgeClaim({ progress, checks, latest, owesPart = false }: ClaimBasis): Claim {
  if (latest && !latest.isRevoked) return "has_one";
  if (latest && !latest.mayClaimAgain) return "revoked";
  if (!isCompleted(progress, checks)) return "not_completed";
  return owesPart ? "owes_part" : "may_claim";
}

// Crockford's letters: no letter looks like another letter or like a digit.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 6;

/** The part of a number that nobody can guess: 30 bits of the given random bytes. */
export const codeFrom = (random: Uint8Array): string =>
  Array.from(random.slice(0, codeLength), (byte) => letters[byte & 31]).join("");

/** BID-2026-000042-7KQ4M2 */
export const certificateNumber = (year: number, serial: number, code: string): string =>
  `BID-${year}-${String(serial).padStart(6, "0")}-${code}`;

const numberShape = /^B[I1L]D(\d{4})(\d{6,9})([0-9A-HJKMNP-TV-Z]{6})$/;

/** Converts typed text to a number as it is stored. Null if it cannot be a number. */
export function normalNumber(typed: string): string | null {
  const bare = latinDigits(typed.normalize("NFKC"))
    .toUpperCase()
    .replace(/[\s\-‐-―−_./]/gu, "");
  const [, , rest] = /^(B[I1L]D)(.*)$/.exec(bare) ?? [];
  // As in Crockford's rules, O is read as 0, and I and L are read as 1.
  const read = `BID${(rest ?? "").replaceAll("O", "0").replace(/[IL]/g, "1")}`;
  const [, year, serial, code] = numberShape.exec(read) ?? [];
  return code === undefined ? null : `BID-${year}-${serial}-${code}`;
}

export const maxReasonLength = 500;
export const certificatePageSize = 20;
