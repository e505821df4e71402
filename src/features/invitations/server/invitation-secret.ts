import { parseId } from "#kit/shared/parse-id.ts";
import type { Secrets } from "#kit/server/secrets.ts";

const signed = ({ id, email }: { id: number; email: string }): string => `invitation ${id} ${email}`;

/** The secret of the link in an invitation's mail: its number and a signature. Nothing of it is stored. */
export const secretOf = (secrets: Secrets, invitation: { id: number; email: string }): string =>
  `${invitation.id}.${secrets.sign(signed(invitation))}`;

/** The number that a secret claims to have. The signature is compared when the invitation is known. */
export const claimedId = (secret: string): number | null => parseId(secret.split(".")[0] ?? "");

export const isSecretOf = (
  secrets: Secrets,
  secret: string,
  invitation: { id: number; email: string },
): boolean => secrets.matches(signed(invitation), secret.slice(secret.indexOf(".") + 1));
