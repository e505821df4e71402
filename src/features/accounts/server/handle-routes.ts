import type { FastifyInstance } from "fastify";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../handle-contract.ts";
import { chooseHandle, ownHandle } from "./handles/choose-handle.ts";

export function handleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readHandle, async ({ person }) => ownHandle(services.db, person.id));

  serve(app, contract.chooseHandle, async ({ person, body }) =>
    chooseHandle(services, person.id, body().handle, new Date()),
  );
}
