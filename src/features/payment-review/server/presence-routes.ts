import type { FastifyInstance } from "fastify";
import { readPayment } from "#features/payments/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import * as contract from "../presence-contract.ts";
import { leaveDesk } from "./presence/leave-desk.ts";
import { viewPayment } from "./presence/view-payment.ts";
import { listViewers } from "./queries/desk-viewers.ts";

export function presenceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.listDeskViewers, async ({ person }) =>
    (await listViewers(db, person.id)).map((one) => ({ ...one, name: one.name || m.an_administrator() })),
  );

  serve(app, contract.viewPayment, async ({ person, params }) => {
    if (!(await readPayment(db, params.id))) throw notFound(m.payment_not_found());
    await viewPayment(services, person.id, params.id);
  });

  serve(app, contract.leaveDesk, async ({ person }) => leaveDesk(services, person.id));
}
