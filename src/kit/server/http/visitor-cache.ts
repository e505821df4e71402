import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { isDatabaseAway } from "../database/is-database-away.ts";
import type { PgNotifications } from "../pg-notifications.ts";
import { encodeAnswer, type EncodedAnswer, encodingFor, type MadeAnswer } from "./encode-answer.ts";

/**
 * Answers to visitors, cached as compressed bytes until something that they show changes, in any process.
 * An answer that was being made while a change arrived is sent but not cached. While no answer can be made, because
 * the database is away, visitors get the last one.
 */
export interface VisitorCache {
  /** Answers from the cache, or makes the answer. Many visitors at the same time cause one rendering. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<MadeAnswer>,
  ): Promise<FastifyReply>;
  /**
   * Answers at once if `send` answered this very address before and the answer is still good: the
   * shortest way for calls whose answer depends on the address alone.
   */
  sendKnown(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Remembers the key of an address. */
  remember(address: string, key: string): void;
  purge(): void;
  /** Calls back after every purge: something that visitors see may have changed. */
  onPurge(act: () => void): void;
}

// Unknown addresses must not fill the memory.
const maxAnswers = 2_000;
/** Bytes of all cached answers, in every encoding. A page of the catalogue takes some 150 KB with its styles. */
export const maxBytes = 96 * 1024 * 1024;
const maxAddressLength = 500;
// A discount that ends or begins changes pages without any write.
const maxAgeMs = 30_000;
const maxAgeOfLastMs = 60 * 60_000;

// What is larger than the whole cache is sent and not stored.
const storedSize = (answer: EncodedAnswer) => (answer.isCacheable ? Math.max(1, answer.size) : maxBytes + 1);

const notCached = (answer: EncodedAnswer): EncodedAnswer => ({ ...answer, isCacheable: false });

export async function createVisitorCache(pgNotifications: PgNotifications): Promise<VisitorCache> {
  // The last good answer of each address. It shares the bytes of `answers`, so it takes hardly any memory of its own.
  const lastAnswers = new LRUCache<string, EncodedAnswer>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: storedSize,
    ttl: maxAgeOfLastMs,
    perf: { now: () => Date.now() },
  });
  const answers = new LRUCache<string, EncodedAnswer, () => Promise<MadeAnswer>>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: storedSize,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    // After a purge the visitors who wait still get the answer; it is not stored.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { context: make }) => makeOrTakeLast(key, make),
  });
  async function makeOrTakeLast(key: string, make: () => Promise<MadeAnswer>): Promise<EncodedAnswer> {
    const last = lastAnswers.get(key);
    try {
      const answer = await encodeAnswer(await make());
      if (answer.isCacheable) lastAnswers.set(key, answer);
      return last && answer.status === 503 ? notCached(last) : answer;
    } catch (error) {
      if (last && isDatabaseAway(error as { code?: string })) return notCached(last);
      throw error;
    }
  }
  const keyOfAddress = new LRUCache<string, string>({ max: maxAnswers });
  const afterPurge: (() => void)[] = [];
  const purge = () => {
    answers.clear();
    for (const act of afterPurge) act();
  };
  await pgNotifications.listen("public_pages", purge);

  /** Straight to the socket: a reply's own path costs a small answer a third of its rate. */
  const write = (request: FastifyRequest, reply: FastifyReply, answer: EncodedAnswer): void => {
    const { bytes, headers } = answer.out[encodingFor(request.headers["accept-encoding"])];
    const unchanged = answer.status === 200 && request.headers["if-none-match"] === answer.etag;
    // getHeaders gives a copy, so it may be added to.
    const sent = Object.assign(
      reply.getHeaders() as Record<string, string>,
      unchanged ? answer.unchanged : headers,
    );
    reply.hijack();
    reply.raw.writeHead(unchanged ? 304 : answer.status, sent);
    reply.raw.end(unchanged ? undefined : bytes);
  };

  return {
    purge,
    onPurge: (act) => void afterPurge.push(act),
    remember(address, key) {
      if (address.length <= maxAddressLength) keyOfAddress.set(address, key);
    },
    sendKnown(request, reply) {
      const key = keyOfAddress.get(request.raw.url!);
      const answer = key === undefined ? undefined : answers.get(key);
      if (!answer) return false;
      write(request, reply, answer);
      return true;
    },
    async send(request, reply, key, make) {
      write(request, reply, answers.get(key) ?? (await answers.forceFetch(key, { context: make })));
      return reply;
    },
  };
}
