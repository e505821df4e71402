import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PgNotifications } from "../pg-notifications.ts";

/** What a visitor is answered, before it is kept. */
export interface MadeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  isCacheable: boolean;
}

type Encoding = "br" | "gzip" | "identity";

/** One answer as what goes out, its headers built once. */
interface Kept {
  status: number;
  etag: string;
  until: number;
  /** Of all its encodings together. */
  size: number;
  out: Record<Encoding, { headers: Record<string, string>; bytes: Buffer }>;
  unchanged: Record<string, string>;
}

/**
 * Answers to visitors, kept as compressed bytes until something that they show changes, in
 * whichever process. What is made while a change arrives is sent but not kept.
 */
export interface VisitorCache {
  /** Answers from what is kept under the key, or makes it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<MadeAnswer>,
  ): Promise<FastifyReply>;
  /**
   * Answers at once if this very address was answered by `send` before and that is still good:
   * the shortest way through, for calls whose answer hangs on the address alone.
   */
  sendKnown(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Remembers that an address is answered by what is kept under a key. */
  remember(address: string, key: string): void;
  purge(): void;
}

// Rubbish addresses must not fill the memory.
const mostKept = 2_000;
/** Bytes of all that is kept, in every encoding. A page of the catalogue takes some 100 KB. */
export const maxBytes = 64 * 1024 * 1024;
const longestAddress = 500;
// A discount that ends or begins changes pages without any write.
const longestKeptMs = 30_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function readyToSend({ status, headers, body }: MadeAnswer): Promise<Kept> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body);
  // A picture is compressed in itself.
  const gains = identity.length > 0 && !headers["content-type"]?.startsWith("image/");
  const [br, gz] = gains
    ? await Promise.all([
        brotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        }),
        zip(identity),
      ])
    : [];
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const encoded = (bytes: Buffer, encoding: Encoding) => ({
    bytes,
    headers: {
      ...headers,
      etag,
      "content-length": String(bytes.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    },
  });
  // Nothing has no length and no encoding (204).
  const plain = identity.length === 0 ? { bytes: identity, headers } : encoded(identity, "identity");
  const out = {
    br: br ? encoded(br, "br") : plain,
    gzip: gz ? encoded(gz, "gzip") : plain,
    identity: plain,
  };
  const { "content-type": _, ...rest } = headers;
  return {
    status,
    etag,
    until: Date.now() + longestKeptMs,
    size: identity.length + (br?.length ?? 0) + (gz?.length ?? 0),
    out,
    unchanged: { ...rest, etag },
  };
}

const accepts = (accepted: string, encoding: string): boolean =>
  accepted.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);

const bestEncoding = (accepted: string): Encoding =>
  accepts(accepted, "br") ? "br" : accepts(accepted, "gzip") ? "gzip" : "identity";

// Browsers send few different headers, and every request asks.
const understood = new Map<string, Encoding>();
const mostUnderstood = 500;

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  let encoding = understood.get(accepted);
  if (!encoding) {
    encoding = bestEncoding(accepted);
    if (understood.size < mostUnderstood && accepted.length < 200) understood.set(accepted, encoding);
  }
  return encoding;
}

export async function createVisitorCache(pgNotifications: PgNotifications): Promise<VisitorCache> {
  const kept = new Map<string, Kept>();
  const keyOfAddress = new Map<string, string>();
  const making = new Map<string, Promise<Kept>>();
  let generation = 0;
  let keptBytes = 0;
  const purge = () => {
    generation++;
    kept.clear();
    keptBytes = 0;
    making.clear();
  };
  await pgNotifications.listen("public_pages", purge);

  const found = (key: string | undefined): Kept | undefined => {
    const answer = key === undefined ? undefined : kept.get(key);
    if (!answer || answer.until <= Date.now()) return undefined;
    // What nobody asks for is to be pushed out first; as long as there is room, it makes no difference.
    if (kept.size * 2 > mostKept || keptBytes * 2 > maxBytes) {
      kept.delete(key!);
      kept.set(key!, answer);
    }
    return answer;
  };

  const forgetOldest = () => {
    const [key, { size }] = kept.entries().next().value!;
    kept.delete(key);
    keptBytes -= size;
  };
  const keep = (key: string, answer: Kept) => {
    keptBytes -= kept.get(key)?.size ?? 0;
    // Deleted first, so that what is made anew is not the oldest any more.
    kept.delete(key);
    while (kept.size > 0 && (kept.size >= mostKept || keptBytes + answer.size > maxBytes)) forgetOldest();
    kept.set(key, answer);
    keptBytes += answer.size;
  };

  const make = async (key: string, maker: () => Promise<MadeAnswer>): Promise<Kept> => {
    const started = generation;
    const made = await maker();
    const answer = await readyToSend(made);
    if (made.isCacheable && made.status === 200 && started === generation) keep(key, answer);
    return answer;
  };

  /** Straight to the socket: a reply's own path costs a small answer a third of its rate. */
  const write = (request: FastifyRequest, reply: FastifyReply, answer: Kept): void => {
    const { bytes, headers } = answer.out[encodingFor(request.headers["accept-encoding"])];
    const unchanged = answer.status === 200 && request.headers["if-none-match"] === answer.etag;
    // A copy already: it may be added to.
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
    remember(address, key) {
      if (address.length > longestAddress) return;
      if (keyOfAddress.size >= mostKept && !keyOfAddress.has(address))
        keyOfAddress.delete(keyOfAddress.keys().next().value!);
      keyOfAddress.set(address, key);
    },
    sendKnown(request, reply) {
      const answer = found(keyOfAddress.get(request.raw.url!));
      if (!answer) return false;
      write(request, reply, answer);
      return true;
    },
    async send(request, reply, key, maker) {
      let answer = found(key);
      if (!answer) {
        // Many visitors at once cause one rendering.
        let started = making.get(key);
        if (!started) {
          started = make(key, maker).finally(() => {
            if (making.get(key) === started) making.delete(key);
          });
          making.set(key, started);
        }
        answer = await started;
      }
      write(request, reply, answer);
      return reply;
    },
  };
}
