import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import type { Composed } from "#kit/server/feature.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/notification-settings.ts";
import * as contract from "../contract.ts";
import { chooseNotification, isChannel } from "./choose-notification.ts";
import { presentSettings, presentType } from "./present.ts";
import { isInTeam, readSettings } from "./queries/settings.ts";

export function notificationSettingRoutes(
  app: FastifyInstance,
  services: Services,
  { notificationTypes }: Composed,
): void {
  const { db } = services;
  /** The types that can reach a person. `inTeam`: they are in the team of a course. */
  const typesFor = ({ role }: Person, inTeam: boolean) =>
    notificationTypes.filter(
      ({ roles, reachesTeams = false }) =>
        roles === undefined || roles.includes(role) || (reachesTeams && inTeam),
    );

  serve(app, contract.readNotificationSettings, async ({ person }) => {
    const settings = await readSettings(db, person.id);
    return presentSettings(typesFor(person, settings.is_in_team), settings);
  });

  serve(app, contract.chooseNotification, async ({ person, params, body }) => {
    const { channel } = params;
    const types = typesFor(person, await isInTeam(db, person.id));
    const type = types.find(({ id }) => id === params.type);
    if (!type || !isChannel(channel)) throw notFound(m.type_not_found());
    const { choice } = body();
    await chooseNotification(services, person.id, { type, channel, choice });
    return presentType(type, (await readSettings(db, person.id)).choices);
  });
}
