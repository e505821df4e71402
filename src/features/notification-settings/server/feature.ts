import type { Feature } from "#kit/server/feature.ts";
import { notificationSettingRoutes } from "./routes.ts";

export const feature: Feature = { routes: notificationSettingRoutes };
