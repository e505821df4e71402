// An academy for a test file: a fresh database, the real server, a real SMTP server.
import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { Endpoint, Role } from "#kit/shared/endpoint.ts";
import { pathOf } from "#kit/shared/path.ts";
import { readConfig } from "#kit/server/config.ts";
import { connect, type DatabaseAddress } from "#kit/server/database/connect.ts";
import { createServer, type Server } from "../../src/server.ts";
import { logIn } from "#features/accounts/contract.ts";
import { createAccount, findUserByEmail } from "#features/accounts/server/public.ts";
import { onSameServer } from "./database-server.ts";
import { catchMail, type MailCatcher } from "./mail-catcher.ts";
import { smsSecret } from "./payment-messages.ts";
import { removeFolder } from "#tests/remove-folder.ts";

export interface Answer<A> {
  status: number;
  /** Typed as the endpoint's answer; for a refusal read `detail`, `code` and field names from it. */
  body: A & { detail: string; code: string; [field: string]: unknown };
  headers: Headers;
}

export interface Someone {
  id: number;
  email: string;
  password: string;
  access: string;
  refresh: string;
}

export interface CallOptions {
  /** The person who calls. Left out: nobody is signed in. */
  as?: Pick<Someone, "access"> | null;
  language?: string;
  headers?: Record<string, string>;
}

export interface TestAcademy extends Server {
  /** The address of the server, without a slash at its end. */
  url: string;
  mail: MailCatcher;
  address: DatabaseAddress;
  /** Calls an endpoint over HTTP as any client would. The body may be wrong on purpose. */
  call<P, Q, BI, A>(
    endpoint: Endpoint<P, Q, BI, any, A>,
    input?: { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown },
    options?: CallOptions,
  ): Promise<Answer<A>>;
  /** Adds a verified person and signs them in. */
  person(role?: Role, details?: { firstName?: string; lastName?: string }): Promise<Someone>;
  /** Starts another server on the same database, as a second process does. */
  startBeside(): Promise<{ url: string; stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** An academy for the tests of one file or of one `describe`: open before the first, closed after the last. */
export function setUpAcademy(...given: Parameters<typeof openAcademy>): TestAcademy {
  const academy = {} as TestAcademy;
  beforeAll(async () => {
    Object.assign(academy, await openAcademy(...given));
  });
  afterAll(async () => academy.close());
  return academy;
}

let people = 0;
const password = "a long enough password";

export async function openAcademy(
  env: Record<string, string> = {},
  pages: "built" | "none" = "none",
): Promise<TestAcademy> {
  const { address: serverAddress, template } = JSON.parse(inject("database")) as {
    address: DatabaseAddress;
    template: string;
  };
  const name = `test_${randomBytes(6).toString("hex")}`;
  const maintenance = connect(serverAddress, 1);
  await maintenance.sql.unsafe(`create database ${name} template ${template}`);
  const address = onSameServer(serverAddress, name);
  const dataDir = await mkdtemp(join(tmpdir(), "bidya-test-"));
  const mail = await catchMail();
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    PORT: "0",
    DATA_DIR: dataDir,
    SECRET_KEY: "a secret key that only tests use, long enough",
    SMTP_URL: mail.url,
    SMS_WEBHOOK_SECRET: smsSecret,
    DEMO: "0",
    // No night comes in the middle of a test. Left empty, it is as for an operator who chooses nothing.
    BACKUP_KEEP: "0",
    ...env,
  });
  const server = await createServer(config, address, pages);
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });

  const call: TestAcademy["call"] = async (endpoint, input = {}, options = {}) => {
    const target = new URL(pathOf(endpoint.path, input.params), url);
    for (const [key, value] of Object.entries(input.query ?? {})) target.searchParams.set(key, String(value));
    const hasBody = input.body !== undefined;
    const response = await fetch(target, {
      method: endpoint.method,
      headers: {
        ...(options.as ? { authorization: `Bearer ${options.as.access}` } : {}),
        ...(hasBody ? { "content-type": "application/json" } : {}),
        "accept-language": options.language ?? "en",
        ...options.headers,
      },
      body: hasBody ? (typeof input.body === "string" ? input.body : JSON.stringify(input.body)) : undefined,
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };

  return {
    ...server,
    url,
    mail,
    address,
    call,
    async person(role = "learner", details = {}) {
      const email = `person${++people}.${randomBytes(3).toString("hex")}@example.com`;
      await createAccount(server.services.db, {
        email,
        password,
        role,
        firstName: details.firstName ?? "Rahima",
        lastName: details.lastName ?? `Khatun ${people}`,
      });
      const { body } = await call(logIn, { body: { email, password } });
      const user = await findUserByEmail(server.services.db, email);
      return { id: user!.id, email, password, access: body.access, refresh: body.refresh };
    },
    async startBeside() {
      const beside = await createServer(config, address, "none");
      return { url: await beside.app.listen({ port: 0, host: "127.0.0.1" }), stop: beside.stop };
    },
    async close() {
      await server.stop();
      await mail.stop();
      await maintenance.sql.unsafe(`drop database if exists ${name} with (force)`);
      await maintenance.close();
      await removeFolder(dataDir);
    },
  };
}
