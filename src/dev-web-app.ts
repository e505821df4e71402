import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { isCallAddress } from "#kit/server/http/is-call-address.ts";
import { compileMessages } from "../scripts/messages.ts";
import type { WebApp } from "./web-routes.ts";

/** The web app served by Vite in development: a changed file is visible at once. */
export async function developmentWebApp(app: FastifyInstance): Promise<WebApp> {
  await compileMessages();
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  vite.watcher.on("change", (file) => {
    if (/\.(en|bn)\.(json|md)$/.test(file)) void compileMessages();
  });
  app.addHook("onClose", async () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (isCallAddress(request.url) || request.url.startsWith("/files/")) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    load: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    keeps: false,
  };
}
