import type { FastifyInstance } from "fastify";
import * as notifications from "#features/notifications/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/forum.ts";
import * as contract from "../contract.ts";
import { findTopicState } from "./queries/topics.ts";

/** The calls with which a person mutes a topic for themselves. */
export function topicMuteRoutes(app: FastifyInstance, { db }: Services): void {
  /** @throws 404 without the topic. */
  const requireTopic = async (topicId: number, person: Person): Promise<void> => {
    if (!(await findTopicState(db, topicId, person))) throw notFound(m.topic_not_found());
  };

  serve(app, contract.readTopicMute, async ({ person, params }) => {
    await requireTopic(params.id, person);
    return { is_muted: await notifications.hasMutedTopic(db, person.id, params.id) };
  });

  serve(app, contract.muteTopic, async ({ person, params }) => {
    await requireTopic(params.id, person);
    await notifications.muteTopic(db, person.id, params.id);
    return { is_muted: true };
  });

  serve(app, contract.unmuteTopic, async ({ person, params }) => {
    await requireTopic(params.id, person);
    await notifications.unmuteTopic(db, person.id, params.id);
    return { is_muted: false };
  });
}
