import { createHash, randomBytes } from "node:crypto";

/** A token that nobody guesses. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token. It is long and by chance, so that it needs no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
