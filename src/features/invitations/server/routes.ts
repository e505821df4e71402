import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/invitations.ts";
import * as contract from "../contract.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { importLearners } from "./import-learners.ts";
import { presentImport, presentInvitation } from "./present.ts";
import { findImport, listImports } from "./queries/imports.ts";
import { readInvitation } from "./read-invitation.ts";
import { stopLearnerImport } from "./stop-learner-import.ts";

export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const existing = async (id: number) => {
    const found = await findImport(db, id);
    if (!found) throw notFound(m.import_not_found());
    return found;
  };

  serve(app, contract.importLearners, async ({ person, body }) => {
    const { csv, course_id: courseId = null, reason, dry_run: isDryRun } = body();
    const request = { csv, courseId, reason, isDryRun, by: person.id };
    const { report, importId } = await importLearners(services, request);
    return { report, import: importId === null ? null : presentImport(await existing(importId)) };
  });

  serve(app, contract.listLearnerImports, async () => (await listImports(db)).map(presentImport));

  serve(app, contract.stopLearnerImport, async ({ person, params }) => {
    const { id } = await existing(params.id);
    await stopLearnerImport(services, { id, by: person.id });
    return presentImport(await existing(id));
  });

  serve(app, contract.readInvitation, async ({ body }) =>
    presentInvitation(await readInvitation(services, body().secret, new Date())),
  );

  serve(app, contract.acceptInvitation, async ({ body }) => {
    const { secret, member } = body();
    const { courseId, missing } = await acceptInvitation(services, { secret, member }, new Date());
    const message = { full: m.accepted_full, closed: m.accepted_closed, none: m.accepted }[missing ?? "none"];
    return { message: message(), course_id: courseId };
  });
}
