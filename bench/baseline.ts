// The baselines: bare Fastify routes. Some send given bytes. The others run the one SQL statement that an
// answer needs and send its rows. All send the same headers as the academy.
import { json } from "node:stream/consumers";
import Fastify from "fastify";
import { connect, type DatabaseAddress } from "#kit/server/database/connect.ts";

export interface BareAnswer {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

export interface Statement {
  text: string;
  values: unknown[];
}

export interface BareStatement {
  method: "GET" | "POST" | "PUT";
  headers: Record<string, string>;
  /**
   * Keyed by the body of the call. The key is "" for calls without a body. Or one statement for all calls: the body is
   * its first value.
   */
  statements: Record<string, Statement> | { ofBody: Statement };
}

export interface Baseline {
  answers: Record<string, BareAnswer>;
  statements: Record<string, BareStatement>;
  database?: DatabaseAddress;
}

const { answers, statements, database } = (await json(process.stdin)) as Baseline;
const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
  done(null, body),
);

for (const [path, { status, headers, body }] of Object.entries(answers)) {
  const bytes = Buffer.from(body, "base64");
  app.get(path, (_request, reply) => {
    void reply.code(status).headers(headers).send(bytes);
  });
}
// The same number of connections as the academy.
const connection = database ? connect(database) : null;

function statementFor(of: BareStatement["statements"], body: string): Statement {
  if (!("ofBody" in of)) return of[body]!;
  const { text, values } = of.ofBody;
  return { text, values: [body, ...values] };
}
for (const [path, { method, headers, statements: of }] of Object.entries(statements))
  app.route({
    method,
    url: path,
    bodyLimit: 8 * 1024 * 1024,
    handler: async (request, reply) => {
      const { text, values } = statementFor(of, (request.body as string | undefined) ?? "");
      const rows = await connection!.sql.unsafe(text, values as never[], { prepare: true });
      return reply.headers(headers).send(JSON.stringify(rows));
    },
  });
const url = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${url}\n`);
process.on("SIGTERM", () => void Promise.all([app.close(), connection?.close()]).then(() => process.exit(0)));
