import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ObjectMetaData } from "flydrive/types";
import * as m from "#messages/kit.ts";
import { notFound, Refusal } from "../errors.ts";
import type { ObjectStore } from "../file-store/file-store.ts";

/** Answers HEAD: an empty stream, because Fastify would write the length of a text over that of the file. */
export const sendHead = (
  reply: FastifyReply,
  { contentLength, etag, lastModified }: ObjectMetaData,
): FastifyReply =>
  reply
    .headers({
      "accept-ranges": "bytes",
      "content-length": contentLength,
      etag,
      "last-modified": lastModified.toUTCString(),
    })
    .send(Readable.from([]));

/** Passes a file of the store on, or the range of it that the request names. @throws 404, 416 */
export async function sendObject(
  store: ObjectStore,
  { key, about }: { key: string; about: ObjectMetaData },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.method === "HEAD") return sendHead(reply, about);
  const { range, "if-none-match": etag, "if-modified-since": since } = request.headers;
  const found = await store.open(key, { range, etag, since });
  if (!found) throw notFound();
  if (found.status === 416) {
    reply.header("content-range", `bytes */${about.contentLength}`);
    throw new Refusal(416, "no_such_range", m.no_such_range());
  }
  return reply
    .code(found.status)
    .headers(found.headers)
    .send(found.content ?? undefined);
}
