import { createHash, randomBytes } from "node:crypto";

/** A token that nobody guesses. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored hash of a token. A token is long and random, so it needs no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
