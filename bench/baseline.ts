// The yardstick: a bare Fastify route that sends the same bytes and the same headers.
import { json } from "node:stream/consumers";
import Fastify from "fastify";

export interface BareAnswer {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const answers = (await json(process.stdin)) as Record<string, BareAnswer>;
const app = Fastify();
for (const [path, { status, headers, body }] of Object.entries(answers)) {
  const bytes = Buffer.from(body, "base64");
  app.get(path, (_request, reply) => {
    void reply.code(status).headers(headers).send(bytes);
  });
}
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${url}\n`);
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
