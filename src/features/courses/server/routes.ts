import type { FastifyInstance } from "fastify";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { listCategories } from "./queries/categories.ts";

export function courseRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.listCategories, async () => listCategories(db));
}
