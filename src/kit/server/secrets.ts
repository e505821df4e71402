import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Keys derived from the one secret of this academy, each for one purpose. */
export interface Secrets {
  accessTokenKey: Uint8Array;
  /** Encrypts what a browser stores for us and must not read. */
  sealingKey: Uint8Array;
  /** A keyed hash of a text: it can be compared, and without the key nobody finds the text by trying. */
  pseudonym(text: string): Buffer;
  /** A signature of a text, for links that carry their own permission. */
  sign(text: string): string;
  matches(text: string, signature: string): boolean;
}

/** The secret key: made on the first start and stored in the data folder. */
export async function keptSecretKey(dataDir: string): Promise<string> {
  const folder = join(dataDir, "secrets");
  const file = join(folder, "secret-key");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return (await readFile(file, "utf8")).trim();
}

export function deriveSecrets(secretKey: string): Secrets {
  const key = (purpose: string) => new Uint8Array(hkdfSync("sha256", secretKey, "bidya", purpose, 32));
  const linkKey = key("signed links");
  const pseudonymKey = key("pseudonyms");
  const sign = (text: string) => createHmac("sha256", linkKey).update(text).digest("base64url");
  return {
    accessTokenKey: key("access tokens"),
    sealingKey: key("sealed for browsers"),
    pseudonym: (text) => createHmac("sha256", pseudonymKey).update(text).digest().subarray(0, 16),
    sign,
    matches(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
