// The people whom somebody can mention. Loaded when somebody types a mention.
import { z } from "zod";
import { maxHandleLength } from "#features/accounts/handle-rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery } from "#kit/shared/fields.ts";

const suggestedPerson = z.object({
  handle: z.string(),
  name: z.string(),
  /** Whether they wrote on the topic. */
  in_topic: z.boolean(),
});
export type SuggestedPerson = z.output<typeof suggestedPerson>;

export const suggestPeople = endpoint({
  method: "GET",
  path: "/api/forum/people/",
  access: "signed-in",
  summary:
    "People to mention whose handle or name begins so: those of a topic first, at most 8; two letters are needed without a topic",
  query: z.object({
    search: inQuery(z.string().max(maxHandleLength)),
    /** The id of a topic. */
    topic: inQuery(z.coerce.number().int().min(1).max(2_147_483_647)),
  }),
  answer: z.array(suggestedPerson),
});
