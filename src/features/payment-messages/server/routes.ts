import type { FastifyInstance } from "fastify";
import { notFound, refused } from "#kit/server/errors.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve, WithStatus } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-messages.ts";
import * as contract from "../contract.ts";
import { checkSecret } from "./check-secret.ts";
import { createDevice } from "./create-device.ts";
import { dismissPaymentMessage } from "./dismiss-payment-message.ts";
import { patternRoutes } from "./pattern-routes.ts";
import { presentDevice, presentMessage } from "./present.ts";
import { listDevices, readDevice } from "./queries/devices.ts";
import { listMessages, readShownMessage } from "./queries/messages.ts";
import { readMessagesAgain } from "./read-messages-again.ts";
import { receiveSms } from "./receive-sms.ts";
import { revokeDevice } from "./revoke-device.ts";

const pageSize = 20;

export function paymentMessageRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl } = config;
  patternRoutes(app, services);

  // Bytes of every kind: a text must not be lost because its forwarder names another type.
  void app.register((webhook, _options, done) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
    serve(webhook, contract.receiveSms, async ({ request }) => {
      const header = request.headers["x-webhook-secret"];
      const deviceId = await checkSecret(services, { header, network: networkOf(request) });
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (raw.length === 0) throw refused(400, "empty", m.webhook_empty());
      const type = request.headers["content-type"] ?? "";
      const outcome = await receiveSms(services, { raw, type, deviceId });
      return outcome === "stored" ? new WithStatus(202, { outcome }) : { outcome };
    });
    done();
  });

  serve(app, contract.listPaymentMessages, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const { rows, count } = await listMessages(
      db,
      { status: query.status ?? "all", device: query.device ?? null, search: likePattern(query.search) },
      slice,
    );
    return presentPage(
      slice,
      { rows: rows.map(presentMessage), count },
      { publicUrl, path: contract.listPaymentMessages.path, query },
    );
  });

  serve(app, contract.dismissPaymentMessage, async ({ params: { id }, body }) => {
    if (!(await readShownMessage(db, id))) throw notFound(m.message_not_found());
    await dismissPaymentMessage(services, id, body().dismissed);
    return presentMessage((await readShownMessage(db, id))!);
  });

  serve(app, contract.readMessagesAgain, async () => ({ count: await readMessagesAgain(services) }));

  serve(app, contract.listDevices, async () => ({
    devices: (await listDevices(db)).map(presentDevice),
    address: `${publicUrl}${contract.receiveSms.path}`,
    has_shared_secret: Boolean(config.smsWebhookSecret),
  }));

  serve(app, contract.createDevice, async ({ person, body }) => {
    const { id, secret } = await createDevice(services, { name: body().name, by: person.id });
    return { ...presentDevice((await readDevice(db, id))!), secret };
  });

  serve(app, contract.revokeDevice, async ({ person, params: { id } }) => {
    const device = await readDevice(db, id);
    if (!device) throw notFound(m.device_not_found());
    await revokeDevice(services, { id, name: device.name, by: person.id });
    return presentDevice((await readDevice(db, id))!);
  });
}
