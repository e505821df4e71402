import type { FastifyInstance } from "fastify";
import type { Services } from "#kit/server/services.ts";
import { couponRoutes } from "./coupon-routes.ts";
import { discountRoutes } from "./discount-routes.ts";

export function offerRoutes(app: FastifyInstance, services: Services): void {
  couponRoutes(app, services);
  discountRoutes(app, services);
}
