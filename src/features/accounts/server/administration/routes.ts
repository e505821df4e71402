import type { FastifyInstance, FastifyRequest } from "fastify";
import { conflict, notFound } from "#kit/server/errors.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/accounts.ts";
import * as contract from "../../contract.ts";
import { lockUser, type UserRow } from "../queries/users.ts";
import { type Actor, endAllSessions, setActive } from "./set-active.ts";

/** What administrators do with the accounts of others. */
export function administrationRoutes(app: FastifyInstance, services: Services): void {
  const change = async (id: number, act: (tx: Tx, person: UserRow) => Promise<void>) =>
    services.db.transaction().execute(async (tx) => {
      const person = await lockUser(tx, id);
      if (!person) throw notFound(m.account_unknown());
      await act(tx, person);
    });
  const actor = (person: Person, request: FastifyRequest): Actor => ({
    actorId: person.id,
    network: networkOf(request),
  });

  serve(app, contract.deactivateAccount, async ({ person, params, request }) => {
    // So an academy always keeps an administrator who can act.
    if (params.id === person.id) throw conflict("own_account", m.not_own_account());
    await change(params.id, async (tx, other) =>
      setActive(services, tx, other, false, actor(person, request)),
    );
    return { message: m.account_deactivated() };
  });

  serve(app, contract.reactivateAccount, async ({ person, params, request }) => {
    await change(params.id, async (tx, other) =>
      setActive(services, tx, other, true, actor(person, request)),
    );
    return { message: m.account_reactivated() };
  });

  serve(app, contract.endSessionsOfAccount, async ({ person, params, request }) => {
    await change(params.id, async (tx, other) => endAllSessions(services, tx, other, actor(person, request)));
    return { message: m.account_sessions_ended() };
  });
}
