import type { FastifyInstance } from "fastify";
import { deleteUnattached, readPart, withParts } from "#features/uploads/server/public.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../files-contract.ts";
import { chatFiles } from "./drop-files.ts";
import { openFile } from "./open-file.ts";
import { requireRoom } from "./require-room.ts";
import { sendFilePart } from "./send-file-part.ts";

/** The pictures and documents of messages. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  // Only here a body is bytes.
  withParts(app, (scope) =>
    serve(scope, contract.sendFilePart, async ({ person, params: { id, key }, query, request }) => {
      const room = { courseId: id, learnerId: query.learner ?? null };
      await requireRoom(db, room, person);
      const bytes = readPart(request);
      const { name = "", size = 0, offset = 0 } = query;
      const part = { room, userId: person.id, key, name, size, offset, bytes };
      const { received, kind } = await sendFilePart(services, part);
      return { received, kind };
    }),
  );

  serve(app, contract.deleteFile, async ({ person, params: { key } }) =>
    deleteUnattached(services, chatFiles, { key, userId: person.id }),
  );

  serve(app, contract.openFile, async ({ person, params: { id }, request, reply }) =>
    openFile(services, { person, id, request, reply }),
  );
}
