import type { FastifyInstance } from "fastify";
import { serve, Unchanged } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../team-contract.ts";
import { requireOwner, requireTeamMember } from "./authored-course.ts";
import { addToTeam } from "./team/add-to-team.ts";
import { changeTeamRole } from "./team/change-team-role.ts";
import { presentTeam } from "./team/present-team.ts";
import { removeFromTeam } from "./team/remove-from-team.ts";

export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.readTeam, async ({ person, params }) => {
    await requireTeamMember(db, person, params.id);
    return presentTeam(db, person, params.id);
  });

  serve(app, contract.addToTeam, async ({ person, params, body }) => {
    const course = await requireOwner(db, person, params.id);
    await addToTeam(services, course, { ...body(), by: person.id });
    return presentTeam(db, person, params.id);
  });

  serve(app, contract.changeTeamRole, async ({ person, params: { id, userId }, body }) => {
    const course = await requireOwner(db, person, id);
    const { role } = body();
    const isHandedOver = await changeTeamRole(services, course, { userId, role, by: person.id });
    const team = await presentTeam(db, person, id);
    return isHandedOver ? team : new Unchanged(team);
  });

  serve(app, contract.removeFromTeam, async ({ person, params: { id, userId } }) => {
    const course = await requireOwner(db, person, id);
    await removeFromTeam(services, course, { userId, by: person.id });
    return presentTeam(db, person, id);
  });
}
