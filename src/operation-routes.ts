import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "#kit/server/http/openapi.ts";
import type { Services } from "#kit/server/services.ts";

/** Routes about the server itself, for operators and programs. */
export function operationRoutes(app: FastifyInstance, { db, config }: Services): void {
  app.get("/healthz", async () => ({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    try {
      await sql`select 1 from schema_migrations limit 1`.execute(db);
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "the database is not reachable" });
    }
  });

  // Slow to build and always the same, so it is built once. Not before the server is complete: only then all
  // calls are known.
  let made: object | undefined;
  const document = () =>
    (made ??= openApiDocument(
      [...app.served.values()].map(({ endpoint }) => endpoint),
      config.publicUrl,
    ));
  let text: string | undefined;
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send((text ??= JSON.stringify(document()))),
  );
  void app.register(async (scope) => {
    await scope.register(swagger, { mode: "static", specification: { document: document() as never } });
    await scope.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  });
}
