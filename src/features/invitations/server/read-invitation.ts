import { notFound, type Refusal, refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/invitations.ts";
import { claimedId, isSecretOf } from "./invitation-secret.ts";
import { findInvitation, type InvitationRow } from "./queries/invitations.ts";

export type OpenInvitation = InvitationRow & { email: string };

/** Why an invitation cannot be used, or null. An accepted one has no address any more. */
export function problemOf(
  { secrets }: Pick<Services, "secrets">,
  secret: string,
  invitation: InvitationRow | undefined,
  now: Date,
): Refusal | null {
  if (!invitation) return notFound(m.invitation_unknown());
  if (invitation.email === null) return refused(410, "invitation_used", m.invitation_used());
  if (!isSecretOf(secrets, secret, { id: invitation.id, email: invitation.email }))
    return notFound(m.invitation_unknown());
  if (invitation.expires_at && invitation.expires_at <= now)
    return refused(410, "invitation_expired", m.invitation_expired());
  if (invitation.place_id !== null && invitation.order_status !== "settled")
    return refused(410, "place_gone", m.place_gone());
  return null;
}

/**
 * The invitation of a mailed secret. @throws 404 for an unknown one, 410 after it was used or expired, or if its place is
 * not paid any more.
 */
export async function readInvitation(services: Services, secret: string, now: Date): Promise<OpenInvitation> {
  const id = claimedId(secret);
  const invitation = id === null ? undefined : await findInvitation(services.db, id);
  const problem = problemOf(services, secret, invitation, now);
  if (problem) throw problem;
  return invitation as OpenInvitation;
}
