import type { FastifyInstance } from "fastify";
import * as notifications from "#features/notifications/server/public.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { suggestPeople as suggestPeopleEndpoint } from "../people-contract.ts";
import { followTopic } from "./follow-topic.ts";
import { findFollowState, unfollowTopic } from "./queries/followers.ts";
import { findTopicState } from "./queries/topics.ts";
import { topicNotFound } from "./refuse-writing.ts";
import { suggestPeople } from "./suggest-people.ts";

/** The calls with which a person says what they hear of a topic, and finds people to mention. */
export function followRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  /** @throws 404 without the topic. */
  const requireTopic = async (topicId: number, person: Person): Promise<void> => {
    if (!(await findTopicState(db, topicId, person))) throw topicNotFound();
  };
  const stateOf = async (topicId: number, person: Person) => ({
    follow_state: await findFollowState(db, topicId, person),
  });

  serve(app, contract.followTopic, async ({ person, params }) => {
    await requireTopic(params.id, person);
    await followTopic(services, person, params.id);
    return stateOf(params.id, person);
  });

  serve(app, contract.unfollowTopic, async ({ person, params }) => {
    await requireTopic(params.id, person);
    await unfollowTopic(db, params.id, person.id);
    return stateOf(params.id, person);
  });

  serve(app, contract.muteTopic, async ({ person, params }) => {
    await requireTopic(params.id, person);
    await notifications.muteTopic(db, person.id, params.id);
    return stateOf(params.id, person);
  });

  serve(app, contract.unmuteTopic, async ({ person, params }) => {
    await requireTopic(params.id, person);
    await notifications.unmuteTopic(db, person.id, params.id);
    return stateOf(params.id, person);
  });

  serve(app, suggestPeopleEndpoint, async ({ person, query }) => suggestPeople(services, person, query));
}
