import type { z } from "zod";
import { addInvitedMember, checkNewPassword } from "#features/accounts/server/public.ts";
import { canTakeSeat, enrolLearner, lockSeats } from "#features/enrolment/server/public.ts";
import { acceptPlace } from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/invitations.ts";
import type { newMember } from "../contract.ts";
import { claimedId } from "./invitation-secret.ts";
import { lockInvitation, markAccepted } from "./queries/invitations.ts";
import { type OpenInvitation, problemOf, readInvitation } from "./read-invitation.ts";

type NewMember = z.output<typeof newMember>;

/** The account of the invitation: the one that its address has, or a new one. */
async function accountFor(
  services: Services,
  tx: Tx,
  invitation: OpenInvitation,
  member: (NewMember & { passwordHash: string }) | null,
): Promise<number> {
  if (invitation.person_id !== null) {
    if (!invitation.is_active) throw conflict("account_inactive", m.account_inactive());
    return invitation.person_id;
  }
  if (!member) throw invalid({ password: [m.password_needed()] });
  const { first_name, last_name, phone, passwordHash: password_hash } = member;
  const id = await addInvitedMember(services, tx, {
    email: invitation.email,
    first_name,
    last_name,
    phone,
    password_hash,
    language: language(),
  });
  // Its owner signed up at the same moment.
  if (id === null) throw conflict("try_again", m.try_again());
  return id;
}

interface Accepted {
  /** The course that is open now. */
  courseId: number | null;
  /** Why the course is not open. Null: it is, or none was offered. */
  missing: "full" | "closed" | null;
}

/** Takes the paid place of an invitation, and enrols its person. */
async function takePlace(
  services: Services,
  tx: Tx,
  { place_id: placeId, course_id: courseId }: OpenInvitation,
  userId: number,
): Promise<Accepted> {
  const orderId = await acceptPlace(services, tx, { placeId: placeId!, userId });
  await audit(tx, {
    actorId: userId,
    action: "invitation.accepted",
    subject: ["user", userId],
    after: { order_id: orderId, course_id: courseId },
  });
  return { courseId, missing: null };
}

function missingOf({ course_id: courseId, is_closed: isClosed }: OpenInvitation, hasSeat: boolean) {
  if (courseId === null || hasSeat) return null;
  return isClosed ? "closed" : "full";
}

/** Enrols the person of an import, and records what came of it. */
async function enrolInvited(
  services: Services,
  tx: Tx,
  open: OpenInvitation,
  userId: number,
): Promise<Accepted> {
  const { course_id: courseId } = open;
  const hasSeat = courseId !== null && !open.is_closed && (await canTakeSeat(tx, { courseId, userId }));
  const missing = missingOf(open, hasSeat);
  if (hasSeat)
    await enrolLearner(services, tx, { courseId, userId, source: "granted", grantedBy: open.imported_by! });
  await audit(tx, {
    actorId: userId,
    action: "invitation.accepted",
    subject: ["user", userId],
    after: {
      learner_import: open.import_id,
      course_id: courseId,
      ...(missing === "full" ? { is_full: true } : {}),
      ...(missing === "closed" ? { is_closed: true } : {}),
    },
    ...(open.reason === null ? {} : { reason: open.reason }),
  });
  return { courseId: hasSeat ? courseId : null, missing };
}

/**
 * Accepts an invitation. The mailed secret proves that its owner does: so an address without an account gets one, with
 * the password that the person chose, and one with an account is enrolled. A paid place has its seat. If the course was
 * archived since, nobody is enrolled, and the invitation stays: it can be accepted within its days when the course is
 * back.
 * @throws as `readInvitation`; 400 for a weak or missing password; 409 for an account that is deactivated, and
 * `already_enrolled` or `payment_waiting` for a paid place that its person does not need, or perhaps not;
 * `course_archived` for an address with an account, for which nothing is left to do.
 */
export async function acceptInvitation(
  services: Services,
  { secret, member }: { secret: string; member: NewMember | undefined },
  now: Date,
): Promise<Accepted> {
  const { email, person_id: known, course_id: courseId } = await readInvitation(services, secret, now);
  // A slow hash is made before anything is locked.
  const newOne =
    known === null && member
      ? {
          ...member,
          passwordHash: await checkNewPassword(services.db, "password", member.password, {
            ...member,
            email,
          }),
        }
      : null;
  return services.db.transaction().execute(async (tx) => {
    if (courseId !== null) await lockSeats(tx, [courseId]);
    const invitation = await lockInvitation(tx, claimedId(secret)!);
    const problem = problemOf(services, secret, invitation, now);
    if (problem) throw problem;
    const open = invitation as OpenInvitation;
    const userId = await accountFor(services, tx, open, newOne);
    if (open.is_closed && open.person_id !== null) throw conflict("course_archived", m.course_closed());
    if (!open.is_closed) await markAccepted(tx, open.id);
    if (open.place_id !== null) return takePlace(services, tx, open, userId);
    return enrolInvited(services, tx, open, userId);
  });
}
