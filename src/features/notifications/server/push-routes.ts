import type { FastifyInstance } from "fastify";
import { academyName } from "#features/academy/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import type { Composed } from "#kit/server/feature.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/notifications.ts";
import { appManifestPath } from "#features/notification-settings/paths.ts";
import * as contract from "../push-contract.ts";
import { deletePushDevice, listDevices } from "./queries/push-devices.ts";
import { keepPushDevice } from "./push/keep-push-device.ts";
import { movePushDevice } from "./push/move-push-device.ts";
import { presentDevice } from "./push/present-device.ts";
import { pushKeys } from "./push/push-keys.ts";
import { putPushDevice } from "./push/put-push-device.ts";
import { startSendingPushes } from "./push/send-pushes.ts";
import { sendTestPush } from "./push/send-test-push.ts";

export async function pushRoutes(
  app: FastifyInstance,
  services: Services,
  { notificationTypes }: Composed,
): Promise<void> {
  const { db } = services;
  const sending = await startSendingPushes(services, notificationTypes);
  app.addHook("onClose", async () => sending.stop());

  serve(app, contract.readPushKey, async () => ({ key: (await pushKeys(db)).public_key }));

  serve(app, contract.listPushDevices, async ({ person }) =>
    (await listDevices(db, person.id)).map(presentDevice),
  );

  serve(app, contract.putPushDevice, async ({ person, body }) =>
    presentDevice(await putPushDevice(services, person, body())),
  );

  serve(app, contract.keepPushDevice, async ({ person, body }) => {
    const kept = await keepPushDevice(services, person, body().endpoint);
    if (!kept) throw notFound(m.push_device_not_found());
    return presentDevice(kept);
  });

  serve(app, contract.movePushDevice, async ({ body, request }) => {
    await movePushDevice(services, body(), networkOf(request));
    return undefined;
  });

  serve(app, contract.deletePushDevice, async ({ person, params }) => {
    if (!(await deletePushDevice(db, person.id, params.id))) throw notFound(m.push_device_not_found());
    return undefined;
  });

  serve(app, contract.sendTestPush, async ({ person, params }) => ({
    result: await sendTestPush(services, person, params.id),
  }));

  // An iPhone has push messages only for a site on its home screen that says it is an app. Only its page links here.
  app.get(appManifestPath, async (_request, reply) => {
    const name = await academyName(db);
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(
        JSON.stringify({
          name,
          short_name: name,
          start_url: "/",
          scope: "/",
          display: "standalone",
          background_color: "#fbfaf6",
          theme_color: "#fbfaf6",
          icons: [{ src: "/push-icon.png", sizes: "192x192", type: "image/png" }],
        }),
      );
  });
}
