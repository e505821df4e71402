import { courseExists, courseIsArchived } from "#features/courses/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/invitations.ts";
import type { ImportReport } from "../contract.ts";
import { isInvited, maxWrongShown, type AddressState } from "../rules.ts";
import { queueInvitations } from "./invitation-mails.ts";
import { addImport, lockImports, addressStatesOf } from "./queries/imports.ts";
import { readFile } from "./read-file.ts";

interface Request {
  csv: string;
  courseId: number | null;
  reason: string;
  isDryRun: boolean;
  by: number;
}

/**
 * Invites the people of a file to an account, to a course, or to both. Lines that are wrong, repeated or need nothing
 * are left out; the report counts them. Nobody is a member or enrolled before they accept.
 * @returns the report, and the number of the import: null for a dry run, or if there is nobody to invite.
 * @throws 400 for a file that cannot be read, or a course that is unknown or archived.
 */
export async function importLearners(
  services: Services,
  { csv, courseId, reason, isDryRun, by }: Request,
): Promise<{ report: ImportReport; importId: number | null }> {
  const { lines, learners, repeated, wrong } = readFile(csv);
  return services.db.transaction().execute(async (tx) => {
    if (courseId !== null && !(await courseExists(tx, courseId)))
      throw invalid({ course_id: [m.course_unknown()] });
    if (courseId !== null && (await courseIsArchived(tx, courseId)))
      throw invalid({ course_id: [m.course_archived()] });
    if (!isDryRun) await lockImports(tx);
    const states = await addressStatesOf(
      tx,
      learners.map(({ email }) => email),
      courseId,
    );
    const count = (state: AddressState) => states.filter((one) => one === state).length;
    const report: ImportReport = {
      lines,
      new: count("new"),
      known: count("known"),
      members: count("member"),
      invited: count("invited"),
      repeated,
      wrong: wrong.length,
      wrong_lines: wrong.slice(0, maxWrongShown),
    };
    const asked = learners.filter((_, place) => isInvited(states[place]!));
    if (isDryRun || asked.length === 0) return { report, importId: null };
    const { importId, invitationIds } = await addImport(tx, { importedBy: by, courseId, reason }, asked);
    await queueInvitations(services, tx, invitationIds);
    await audit(tx, {
      actorId: by,
      action: "learner_import.added",
      subject: ["learner_import", importId],
      after: { course_id: courseId, invited: asked.length },
      reason,
    });
    return { report, importId };
  });
}
