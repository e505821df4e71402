export const minPasswordLength = 8;
export const maxPasswordLength = 200;

export const maxNameLength = 60;
export const maxBioLength = 2_000;

/** The largest picture that is taken; what phones make has 3 to 8 MB. */
export const pictureMaxMegabytes = 10;
export const pictureMaxBytes = pictureMaxMegabytes * 1024 * 1024;

export type PictureKind = "jpeg" | "png";

/** The kind of picture by the first bytes of a file, independent of its name; null for any other file. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const begins = (...signature: number[]) => signature.every((byte, place) => bytes[place] === byte);
  if (begins(0xff, 0xd8, 0xff)) return "jpeg";
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? "png" : null;
}

/** Minutes for which an access token is good. */
export const accessTokenMinutes = 15;
/** Days for which a refresh token is good. */
export const refreshTokenDays = 30;

/** A code lives ten minutes and five wrong tries; a mail goes at most once a minute. */
export const codeMinutes = 10;
export const codeTries = 5;
/** Of all networks together: who knows an address must not be able to use its code up from elsewhere. */
export const codeTriesInAll = 20;
export const codeMailSeconds = 60;
export const codeLength = 6;

/** How long what proves a code is good for setting a new password. */
export const resetTokenMinutes = 15;

/** A used refresh token that comes back within this time may just have lost its answer on a bad line. */
export const lostAnswerSeconds = 60;

export type RefreshJudgement = "rotate" | "replace-unused" | "expired" | "stolen";

/**
 * What a refresh token that is known deserves. A used one is forgiven while it is fresh and
 * nobody has used what it was exchanged for; otherwise it was copied, and its family ends.
 */
export function judgeRefresh(
  token: { usedAt: Date | null; expiresAt: Date; successorUsed: boolean },
  now: Date,
): RefreshJudgement {
  if (token.usedAt === null) return token.expiresAt > now ? "rotate" : "expired";
  const sinceUse = (now.getTime() - token.usedAt.getTime()) / 1000;
  return sinceUse <= lostAnswerSeconds && !token.successorUsed ? "replace-unused" : "stolen";
}

/**
 * Whether a code may still be tried from a network; comparing it is the caller's part. `wrongFrom`: the
 * networks of its wrong tries, one each.
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

/** Roles are compared without regard to case, as the documents say. */
export const isInstructor = (role: string): boolean => role.toLowerCase() === "instructor";

type PossibleAdmin = { role: string; is_active: boolean; is_demo: boolean; email_verified_at: Date | null };

/** An academy keeps an administrator: the last one can't leave. The demo's count only for each other. */
export const mayDeleteAccount = (user: PossibleAdmin, otherAdmins: PossibleAdmin[]): boolean =>
  user.role !== "admin" ||
  otherAdmins.some(
    (other) =>
      other.role === "admin" &&
      other.is_active &&
      other.email_verified_at !== null &&
      (user.is_demo || !other.is_demo),
  );
