import type { Role } from "#kit/shared/endpoint.ts";
import { latinDigits, phoneDigits } from "#kit/shared/numerals.ts";

export const minPasswordLength = 8;
export const maxPasswordLength = 200;

const plain = (text: string): string => text.normalize("NFKC").toLowerCase();
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/**
 * What is left of a password without the names of a person and of the academy: letters and digits. Null if it has
 * none of them. Names of less than three characters are parts of other words.
 */
export function withoutNames(password: string, names: string[]): string | null {
  const words = names
    .flatMap((name) => [lettersAndDigits(plain(name)), ...plain(name).split(/[^\p{L}\p{M}\p{N}]+/u)])
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const typed = lettersAndDigits(plain(password));
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), typed);
  return rest === typed ? null : rest;
}

export const maxNameLength = 60;
export const maxBioLength = 2_000;
export const maxHeadlineLength = 80;

/** Whether a person has a line with degrees and place. Pages show it with the courses of the person. */
export const hasHeadline = (role: Role): boolean => role !== "learner";

/** The largest picture that is accepted. Photos of phones have 3 to 8 MB. */
export const pictureMaxMegabytes = 10;
export const pictureMaxBytes = pictureMaxMegabytes * 1024 * 1024;

export type PictureKind = "jpeg" | "png";

/** The kind of picture by the first bytes of a file, independent of its name; null for any other file. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const begins = (...signature: number[]) => signature.every((byte, place) => bytes[place] === byte);
  if (begins(0xff, 0xd8, 0xff)) return "jpeg";
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? "png" : null;
}

/** Minutes for which an access token is valid. */
export const accessTokenMinutes = 15;
/** Days for which a refresh token is valid. */
export const refreshTokenDays = 30;

/** Hours after which a session ends, however it is used. Administrators sign in every day. */
export const sessionHours = { administrator: 12, others: 90 * 24 };

/** Whether a session is too old, by the role that its person has now. */
export const isSessionTooOld = ({ createdAt, role }: { createdAt: Date; role: string }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >=
  (role === "admin" ? sessionHours.administrator : sessionHours.others) * 60 * 60 * 1_000;

/** A code is valid for ten minutes and five wrong tries. At most one mail is sent a minute. */
export const codeMinutes = 10;
export const codeTries = 5;
/**
 * The limit of all networks together. A stranger who knows an address must not be able to use its code up from
 * elsewhere.
 */
export const codeTriesInAll = 20;
/**
 * Wrong codes of an address within a year that begins with the first of them. Beyond these only the link of the
 * mail is taken. Any twelve months touch at most two such years, so a guesser has 800 tries at a million numbers.
 */
export const wrongCodesAYear = 400;
/** So many addresses with a wrong code within an hour are an attack on all of them. */
export const addressesTriedAlert = 50;
export const codeMailSeconds = 60;
export const codeLength = 6;

/** How long the proof of a code is valid for a new password. */
export const resetTokenMinutes = 15;

/** If a used refresh token comes back within this time, perhaps its answer was lost on a bad line. */
export const lostAnswerSeconds = 60;

export interface RefreshToken {
  usedAt: Date | null;
  /** When another token took its place before it was used. */
  supersededAt: Date | null;
  expiresAt: Date;
  /** Whether the token that it was exchanged for was used. */
  successorUsed: boolean;
  /** Whether its session rotates tokens, or this call asks for it. */
  rotates: boolean;
}

export type RefreshJudgement = "keep" | "rotate" | "replace-unused" | "expired" | "stolen";

/**
 * Judges a known refresh token. A session that does not rotate keeps its token. In one that rotates, a used token
 * is accepted while it is fresh and nobody has used the token that it was exchanged for: its answer may have been
 * lost. Every other token that comes back was copied, and its session ends.
 */
export function judgeRefresh(token: RefreshToken, now: Date): RefreshJudgement {
  if (token.supersededAt !== null) return "stolen";
  if (token.usedAt === null) return token.expiresAt <= now ? "expired" : token.rotates ? "rotate" : "keep";
  const sinceUse = (now.getTime() - token.usedAt.getTime()) / 1000;
  return sinceUse <= lostAnswerSeconds && !token.successorUsed ? "replace-unused" : "stolen";
}

/**
 * Whether a code may still be tried from a network. The caller compares it. `wrongFrom`: the networks of its
 * wrong tries, one each.
 */
export const codeIsLive = (
  { expiresAt, wrongFrom }: { expiresAt: Date | null; wrongFrom: string[] },
  network: string,
  now: Date,
): boolean =>
  expiresAt !== null &&
  expiresAt > now &&
  wrongFrom.length < codeTriesInAll &&
  wrongFrom.filter((one) => one === network).length < codeTries;

/** Roles are compared without case, as the documents say. */
export const isInstructor = (role: string): boolean => role.toLowerCase() === "instructor";

type PossibleAdmin = { role: string; is_active: boolean; is_demo: boolean; email_verified_at: Date | null };

/**
 * Whether an academy has an administrator without this person. The last one cannot leave or lose the role. Demo
 * administrators count only for each other.
 */
export const academyKeepsAdministrator = (user: PossibleAdmin, otherAdmins: PossibleAdmin[]): boolean =>
  user.role !== "admin" ||
  otherAdmins.some(
    (other) =>
      other.role === "admin" &&
      other.is_active &&
      other.email_verified_at !== null &&
      (user.is_demo || !other.is_demo),
  );

export const peoplePageSize = 20;

/** A shorter word is found only at the beginning of a word: the index knows groups of three characters. */
const partLengthMin = 3;
const maxSearchWords = 6;

/**
 * The words of a search for people. All of them must occur in a person's names, address and phone. `atStart`: at the
 * beginning of a word. A phone number may be typed with spaces, dashes and the code of the country.
 */
export function searchedWords(typed: string): { word: string; atStart: boolean }[] {
  const text = latinDigits(typed).trim();
  const isPhone = /^\+?[\d\s()-]{6,}$/.test(text);
  const words = isPhone ? [phoneDigits(text)] : text.split(/\s+/).filter(Boolean);
  return words.slice(0, maxSearchWords).map((word) => ({ word, atStart: word.length < partLengthMin }));
}
