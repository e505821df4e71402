import type { FastifyInstance, FastifyRequest } from "fastify";
import { refused } from "#kit/server/errors.ts";
import * as kit from "#messages/kit.ts";
import { attachmentPartBytes } from "../attachment-rules.ts";

const kindOfParts = "application/octet-stream";

/** A scope of the app in which the body of a call is a part of a file. */
export function withParts(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      kindOfParts,
      { parseAs: "buffer", bodyLimit: attachmentPartBytes },
      (_request, body, done) => done(null, body),
    );
    routes(scope);
  });
}

/** The bytes of a part. @throws 415 for a body that is none */
export function readPart({ body, headers }: FastifyRequest): Buffer {
  // JSON comes as bytes too.
  if (headers["content-type"] === kindOfParts && Buffer.isBuffer(body)) return body;
  throw refused(415, "wrong_kind", kit.body_wrong_kind());
}
