import { audit } from "#kit/server/audit.ts";
import { conflict, forbidden, notFound } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import { deleteSoon } from "./drop-files.ts";
import { closeReportsOf, removeMessage } from "./remove-message.ts";
import { lockMessage } from "./queries/messages.ts";

/**
 * Decides about a reported message. Nobody decides about their own.
 * @throws 404 for a message that the person cannot read, 403 for people outside the team, 409 if nothing waits.
 */
export async function decideReport(
  services: Services,
  person: Person,
  { id, decision }: { id: number; decision: "kept" | "removed" },
): Promise<void> {
  const dropped = await services.db.transaction().execute(async (tx) => {
    const found = await lockMessage(tx, id, person);
    if (!found?.may_read && !found?.can_moderate) throw notFound(m.not_found());
    if (!found.can_moderate || found.user_id === person.id) throw forbidden(m.decision_not_yours());
    if (found.open_reports === 0) throw conflict("already_decided", m.already_decided());
    if (decision === "removed") return removeMessage(services, tx, found, { by: "team", person });
    await closeReportsOf(services, tx, found, { decision, by: person.id });
    await audit(tx, {
      actorId: person.id,
      action: "chat_message.kept",
      subject: ["chat_message", id],
      before: { user_id: found.user_id, course_id: found.course_id, reports: found.open_reports },
    });
    return [];
  });
  await deleteSoon(services, dropped);
}
