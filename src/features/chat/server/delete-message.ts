import { forbidden, notFound } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import { mayDelete } from "../rules.ts";
import { deleteSoon } from "./drop-files.ts";
import { lockMessage } from "./queries/messages.ts";
import { removeMessage } from "./remove-message.ts";

/** Deletes the person's own message, or as the team any that they can read. @throws 404, 403. */
export async function deleteMessage(services: Services, person: Person, id: number): Promise<void> {
  const dropped = await services.db.transaction().execute(async (tx) => {
    const found = await lockMessage(tx, id, person);
    if (!found?.may_enter) throw notFound(m.not_found());
    const { user_id: user, learner_id: learner } = found;
    if (!mayDelete({ user, learner }, person, found.can_moderate)) throw forbidden(m.not_yours());
    if (found.deleted_by) return [];
    return removeMessage(services, tx, found, { by: user === person.id ? "author" : "team", person });
  });
  await deleteSoon(services, dropped);
}
