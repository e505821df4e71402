import { unmuteTopic } from "#features/notifications/server/public.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { addFollower } from "./queries/followers.ts";

/** A person follows a topic, also one that they had muted. */
export async function followTopic(
  { db }: Pick<Services, "db">,
  person: Pick<Person, "id">,
  topicId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await addFollower(tx, topicId, person.id);
    await unmuteTopic(tx, person.id, topicId);
  });
}
