import { type Audience, onePerson } from "#kit/shared/live-event.ts";

interface Member<S> {
  audiences: Set<Audience>;
  streams: Set<S>;
}

/** Which streams of this process hear which audience. Streams of one person share what they may hear. */
export function createListeners<S extends { userId: number }>() {
  const members = new Map<number, Member<S>>();
  const byAudience = new Map<Audience, Set<Member<S>>>();

  function setAudiences(userId: number, audiences: Audience[]): void {
    const member = members.get(userId);
    if (!member) return;
    for (const audience of member.audiences) {
      const heardBy = byAudience.get(audience);
      heardBy?.delete(member);
      if (heardBy?.size === 0) byAudience.delete(audience);
    }
    member.audiences = new Set(audiences);
    for (const audience of audiences)
      byAudience.set(audience, (byAudience.get(audience) ?? new Set()).add(member));
  }

  return {
    setAudiences,
    /** How many people listen. */
    count: () => members.size,
    has: (userId: number) => members.has(userId),
    userIds: () => [...members.keys()],
    audiencesOf: (userId: number): Audience[] => [...(members.get(userId)?.audiences ?? [])],
    mayHear: (userId: number, audience: Audience): boolean =>
      members.get(userId)?.audiences.has(audience) ?? false,
    /** Adds a stream. A person who is new hears only what is theirs until their audiences are set. */
    add(stream: S): void {
      const known = members.get(stream.userId);
      if (known) return void known.streams.add(stream);
      members.set(stream.userId, { audiences: new Set(), streams: new Set([stream]) });
      setAudiences(stream.userId, [onePerson(stream.userId)]);
    },
    remove(stream: S): void {
      const member = members.get(stream.userId);
      if (!member?.streams.delete(stream) || member.streams.size > 0) return;
      setAudiences(stream.userId, []);
      members.delete(stream.userId);
    },
    *streamsOf(audience: Audience): Generator<S> {
      for (const { streams } of byAudience.get(audience) ?? []) yield* streams;
    },
    *all(): Generator<S> {
      for (const { streams } of members.values()) yield* streams;
    },
  };
}
