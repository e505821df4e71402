import type { FastifyInstance } from "fastify";
import { refused } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as kit from "#messages/kit.ts";
import { filePartBytes } from "../file-rules.ts";
import * as contract from "../files-contract.ts";
import { deleteFile } from "./delete-file.ts";
import { openFile } from "./open-file.ts";
import { requireRoom } from "./require-room.ts";
import { sendFilePart } from "./send-file-part.ts";

/** The pictures and documents of messages. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  // Only here a body is bytes.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: filePartBytes },
      (_request, body, done) => done(null, body),
    );
    serve(scope, contract.sendFilePart, async ({ person, params: { id, key }, query, request }) => {
      const room = { courseId: id, learnerId: query.learner ?? null };
      await requireRoom(db, room, person);
      const { body } = request;
      // JSON comes as bytes too.
      const isPart = request.headers["content-type"] === "application/octet-stream" && Buffer.isBuffer(body);
      if (!isPart) throw refused(415, "wrong_kind", kit.body_wrong_kind());
      const { name = "", size = 0, offset = 0 } = query;
      const part = { room, userId: person.id, key, name, size, offset, bytes: body };
      const { received, kind } = await sendFilePart(services, part);
      return { received, kind };
    });
  });

  serve(app, contract.deleteFile, async ({ person, params: { key } }) =>
    deleteFile(services, { key, userId: person.id }),
  );

  serve(app, contract.openFile, async ({ person, params: { id }, request, reply }) =>
    openFile(services, { person, id, request, reply }),
  );
}
