import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/people.ts";
import { readPerson } from "../contract.ts";
import { presentStory } from "./present.ts";
import { readStory } from "./queries.ts";

export function peopleRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, readPerson, async ({ params }) => {
    const story = await readStory(db, params.id);
    if (!story) throw notFound(m.person_not_found());
    return presentStory(story);
  });
}
