// The live event of the forum. Only the page of a topic loads it.
import { z } from "zod";
import { liveEventType } from "#kit/shared/live-event.ts";

/**
 * A topic or one of its comments is new, changed or gone. For everybody who is signed in: all may read the forum. It has
 * no words, so the page reads the topic, and gets what its reader may see.
 */
export const topicEvent = liveEventType("forum_topic", z.object({ topic: z.number().int() }));
