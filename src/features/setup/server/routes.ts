import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { networkOf } from "#kit/server/http/network.ts";
import { readBody, serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { checkSetupToken } from "./check-setup-token.ts";
import { completeSetup } from "./complete-setup.ts";
import { openSetup } from "./open-setup.ts";
import { isNewAcademy } from "./queries.ts";

const onlyToken = z.object({ token: z.string().catch("") });

export function setupRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  /** The valid token of a call. The other fields are read after it, so that strangers learn nothing of them. */
  const checkedToken = async (request: FastifyRequest): Promise<string> => {
    const { token } = readBody(onlyToken, request.body);
    await checkSetupToken(db, token, networkOf(request));
    return token;
  };

  serve(app, contract.setupState, async () => ({ is_set_up: !(await isNewAcademy(db)) }));

  serve(app, contract.openSetup, async ({ request }) => {
    await checkedToken(request);
    return openSetup(db);
  });

  serve(app, contract.completeSetup, async ({ request, body }) => {
    const token = await checkedToken(request);
    const userAgent = request.headers["user-agent"] ?? "";
    return completeSetup(services, { token, network: networkOf(request), userAgent }, body());
  });
}
