import { z } from "zod";

/** A type of live event, declared in the contract of the feature that it belongs to. */
export interface LiveEventType<P> {
  /** Its name in the stream. */
  kind: string;
  /** What the pages get. Other fields are not sent. */
  payload: z.ZodType<P>;
}

export const liveEventType = <P>(kind: string, payload: z.ZodType<P>): LiveEventType<P> => ({
  kind,
  payload,
});

/** What a stream missed cannot be told any more: pages read again what they show. */
export const resetEvent = liveEventType("reset", z.object({}));

/** Who hears an event: `person:3`, or one that a feature declares, such as `course:7`. */
export type Audience = `${string}:${string | number}`;

export const onePerson = (userId: number): Audience => `person:${userId}`;
