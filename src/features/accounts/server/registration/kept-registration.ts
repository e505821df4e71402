import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import { readCookie, setCookie } from "#kit/server/http/cookie.ts";
import type { Services } from "#kit/server/services.ts";

// A code proves an address, but not who registered it. Another person can register the same address with
// another password before the code is used. So the browser keeps its registration in an encrypted cookie,
// and a code that comes from that browser confirms exactly this registration.

const registered = z.object({
  email: z.string(),
  password_hash: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  language: z.string(),
  created_at: z.coerce.date(),
  until: z.number(),
});
export type Registered = Omit<z.output<typeof registered>, "until">;

/** What is registered, of a person whose address is not confirmed. */
export const registrationOf = (user: Registered): Registered => ({
  email: user.email,
  password_hash: user.password_hash,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  language: user.language,
  created_at: user.created_at,
});

const keptSeconds = 24 * 60 * 60;
const cookie = { name: "registration", path: "/api/accounts/", httpOnly: true, sameSite: "strict" } as const;
const [ivBytes, tagBytes] = [12, 16];

/** The cookie that keeps a registration in the browser that made it. */
export function keepRegistration({ config, secrets }: Services, details: Registered, now: Date): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", secrets.sealingKey, iv);
  const text = JSON.stringify({ ...details, until: now.getTime() + keptSeconds * 1_000 });
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  const value = sealed.toString("base64url");
  return setCookie(config, { ...cookie, value, maxAge: keptSeconds });
}

export const clearRegistration = ({ config }: Services): string =>
  setCookie(config, { ...cookie, value: "", maxAge: 0 });

/** What this browser registered an address with; null if it did not, or too long ago. */
export function keptRegistration(
  { config, secrets: { sealingKey } }: Services,
  cookies: string | undefined,
  email: string,
  now: Date,
): Registered | null {
  const value = readCookie(config, cookies, cookie.name);
  const sealed = Buffer.from(value ?? "", "base64url");
  if (sealed.length <= ivBytes + tagBytes) return null;
  try {
    const opener = createDecipheriv("aes-256-gcm", sealingKey, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    opener.setAuthTag(sealed.subarray(-tagBytes));
    const text = Buffer.concat([opener.update(sealed.subarray(ivBytes, -tagBytes)), opener.final()]);
    const { until, ...details } = registered.parse(JSON.parse(text.toString("utf8")));
    return details.email === email && until > now.getTime() ? details : null;
  } catch {
    // The cookie was not encrypted by this server.
    return null;
  }
}
