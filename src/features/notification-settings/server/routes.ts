import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import type { Composed } from "#kit/server/feature.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/notification-settings.ts";
import * as contract from "../contract.ts";
import { chooseNotification, isChannel } from "./choose-notification.ts";
import { presentSettings, presentType } from "./present.ts";
import { readSettings } from "./queries/settings.ts";

export function notificationSettingRoutes(
  app: FastifyInstance,
  services: Services,
  { notificationTypes }: Composed,
): void {
  const { db } = services;
  /** The types that a person can get. */
  const typesFor = ({ role }: Person) =>
    notificationTypes.filter(({ roles }) => roles === undefined || roles.includes(role));

  serve(app, contract.readNotificationSettings, async ({ person }) =>
    presentSettings(typesFor(person), await readSettings(db, person.id)),
  );

  serve(app, contract.chooseNotification, async ({ person, params, body }) => {
    const { channel } = params;
    const type = typesFor(person).find(({ id }) => id === params.type);
    if (!type || !isChannel(channel)) throw notFound(m.type_not_found());
    const { choice } = body();
    await chooseNotification(services, person.id, { type, channel, choice });
    return presentType(type, (await readSettings(db, person.id)).choices);
  });
}
