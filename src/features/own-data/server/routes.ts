import type { FastifyInstance } from "fastify";
import { networkOf } from "#kit/server/http/network.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { OwnData } from "#kit/server/own-data.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/own-data.ts";
import * as contract from "../contract.ts";
import { exportFileName } from "../rules.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportOwnData } from "./export-own-data.ts";

/** Export and deletion of a person's data. `features`: what the other features store about people. */
export function ownDataRoutes(app: FastifyInstance, services: Services, features: OwnData[]): void {
  serve(app, contract.exportOwnData, async ({ person, reply }) => {
    const now = new Date();
    const data = await exportOwnData(services, features, person.id, now);
    reply.header("content-disposition", `attachment; filename="${exportFileName(now)}"`);
    return data;
  });

  serve(app, contract.deleteAccount, async ({ person, body, request }) => {
    await deleteAccount(services, features, { ...person, network: networkOf(request) }, body().password);
    return { message: m.leave_done() };
  });
}
