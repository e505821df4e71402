import type { Feature } from "#kit/server/feature.ts";
import { eventStreamRoute } from "./event-stream.ts";
import { ownData } from "./own-data.ts";
import { pushRoutes } from "./push-routes.ts";
import { notificationRoutes } from "./routes.ts";

export const feature: Feature = {
  async routes(app, services, { waiting }) {
    notificationRoutes(app, services, waiting);
    await eventStreamRoute(app, services);
    await pushRoutes(app, services);
  },
  ownData,
};
