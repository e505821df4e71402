import type { FastifyInstance } from "fastify";
import { readFile } from "#features/invitations/server/public.ts";
import { maxPlaces } from "#features/payments/group-rules.ts";
import { judgeList, openGroupOrder, presentOrder, readOrder } from "#features/payments/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/group-orders.ts";
import * as contract from "../contract.ts";
import { countList } from "./count-list.ts";
import { givePlace } from "./give-place.ts";
import { presentGroupOrder, presentOwnOrder, presentReport } from "./present.ts";
import { findGroupOrder, groupOrdersOf, placesOf } from "./queries.ts";
import { remindPlace } from "./remind-place.ts";

export function groupOrderRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  /** @throws 404 */
  const own = async (payerId: number, id: number) => {
    const order = await findGroupOrder(db, payerId, id);
    if (!order) throw notFound(m.group_order_not_found());
    return presentOwnOrder(order, await placesOf(db, id), new Date());
  };

  serve(app, contract.openGroupOrder, async ({ person, body }) => {
    const { course_id: courseId, csv, dry_run: isDryRun } = body();
    await countList(db, person.id);
    const file = readFile(csv, { max: maxPlaces, withPhone: false });
    const request = { payerId: person.id, courseId, people: file.learners, now: new Date() };
    const report = presentReport(file, await judgeList(db, request));
    if (isDryRun) return { report, order: null };
    const { orderId } = await db.transaction().execute(async (tx) => openGroupOrder(tx, request));
    return { report, order: presentOrder((await readOrder(db, orderId, person.id))!) };
  });

  serve(app, contract.listGroupOrders, async ({ person }) =>
    (await groupOrdersOf(db, person.id)).map(presentGroupOrder),
  );

  serve(app, contract.readGroupOrder, async ({ person, params }) => own(person.id, params.id));

  serve(app, contract.remindPlace, async ({ person, params }) => {
    const { id: orderId, placeId } = params;
    await remindPlace(services, { payerId: person.id, orderId, placeId, now: new Date() });
    return own(person.id, orderId);
  });

  serve(app, contract.givePlace, async ({ person, params, body }) => {
    const { id: orderId, placeId } = params;
    await own(person.id, orderId);
    const { language: asked, ...named } = body();
    const to = { ...named, language: asked ?? language() };
    await givePlace(services, { payerId: person.id, orderId, placeId }, to);
    return own(person.id, orderId);
  });
}
