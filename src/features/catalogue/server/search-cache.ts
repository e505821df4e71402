import { LRUCache } from "lru-cache";
import type { Db } from "#kit/server/database/connect.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import { asSearched } from "../rules.ts";

const perNetwork = { name: "search-words", max: 60, seconds: 60 };

/**
 * Answers to typed texts, for visitors. There are more texts than pages, so the answers have a small cache of their
 * own and do not push pages out of the cache of visitors. Only answers that are not cached count for the limit.
 * @throws 429 for a network with too many texts in a minute.
 */
export function createSearchCache<Answer extends object>(db: Db) {
  const answers = new LRUCache<string, Answer>({ max: 300, ttl: 30_000 });
  return async (
    text: string,
    /** Null when a page of this server asks. */
    network: string | null,
    find: () => Promise<Answer>,
  ): Promise<Answer> => {
    const key = asSearched(text).trim().replaceAll(/\s+/g, " ");
    const known = answers.get(key);
    if (known) return known;
    if (network !== null) await consumeAttempt(db, perNetwork, network);
    const answer = await find();
    answers.set(key, answer);
    return answer;
  };
}
