import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** What a visitor is answered, before it is cached. */
export interface MadeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  isCacheable: boolean;
}

export type Encoding = "br" | "gzip" | "identity";

/** One answer as what goes out, its headers built once. */
export interface EncodedAnswer {
  status: number;
  isCacheable: boolean;
  etag: string;
  /** Bytes of all its encodings together. */
  size: number;
  out: Record<Encoding, { headers: Record<string, string>; bytes: Buffer }>;
  unchanged: Record<string, string>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function encodeAnswer({
  status,
  headers,
  body,
  isCacheable,
}: MadeAnswer): Promise<EncodedAnswer> {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body);
  // A picture is compressed already.
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
  // An empty answer (204) has no length and no encoding.
  const plain = identity.length === 0 ? { bytes: identity, headers } : encoded(identity, "identity");
  const { "content-type": _, ...rest } = headers;
  return {
    status,
    isCacheable: isCacheable && status === 200,
    etag,
    size: identity.length + (br?.length ?? 0) + (gz?.length ?? 0),
    out: {
      br: br ? encoded(br, "br") : plain,
      gzip: gz ? encoded(gz, "gzip") : plain,
      identity: plain,
    },
    unchanged: { ...rest, etag },
  };
}

const accepts = (accepted: string, encoding: string): boolean =>
  accepted.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);

const bestEncoding = (accepted: string): Encoding =>
  accepts(accepted, "br") ? "br" : accepts(accepted, "gzip") ? "gzip" : "identity";

// Browsers send few different headers, and every request asks.
const encodings = new LRUCache<string, Encoding>({ max: 500 });
const maxHeaderLength = 200;

/** The encoding for an `Accept-Encoding` header. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  let encoding = encodings.get(accepted);
  if (!encoding) {
    encoding = bestEncoding(accepted);
    if (accepted.length < maxHeaderLength) encodings.set(accepted, encoding);
  }
  return encoding;
}
