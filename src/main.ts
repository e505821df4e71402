import { existsSync } from "node:fs";
import { demoAccounts, demoPassword, isEmpty } from "../demo/accounts.ts";
import { connect } from "#kit/server/database/connect.ts";
import { storeErrorIn } from "#kit/server/file-store/store-error.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { MigrationError } from "#kit/server/database/sql-file.ts";
import { setupLink } from "#features/setup/paths.ts";
import { setupTokenHours } from "#features/setup/rules.ts";
import { StartError } from "./embedded-postgres/start-error.ts";
import { type Config, ConfigError, readConfig } from "#kit/server/config.ts";
import { checkNotifications } from "./check-notifications.ts";
import { openDatabase, type OpenDatabase } from "./open-database.ts";
import type { Server } from "./server.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The sentence for a failure that a person can fix. Null for a bug of the program. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StartError || error instanceof MigrationError)
    return error.message;
  const ofStore = storeErrorIn(error);
  if (ofStore) return ofStore.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program. Set PORT to another number.`;
  if (code === "EACCES" && port)
    return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`;
  return null;
}

async function prepare(database: OpenDatabase): Promise<void> {
  const connection = connect(database.address, 2);
  try {
    const ran = await migrate(connection);
    if (ran.length > 0) say(`Database brought up to date (${ran.length} steps).`);
    await checkNotifications(connection);
  } finally {
    await connection.close();
  }
}

async function fill(config: Config, { services }: Server): Promise<boolean> {
  if (config.admin) {
    const { addAdministrator } = await import("./add-administrator.ts");
    await addAdministrator(services.db, config.admin);
  }
  if (!config.demo) return false;
  if (await isEmpty(services.db)) {
    say("Loading the demo academy…");
    const { loadDemo } = await import("../demo/loader.ts");
    await loadDemo(services);
  }
  return config.loopbackOnly;
}

/**
 * Prints the link that sets up a new academy. It is a plain line for the operator and never in a line of the log. Only
 * a server that listens makes one: a start that fails must not end the link of the server that runs.
 */
async function saySetupLink(address: string, { services }: Server): Promise<void> {
  const { offerSetup } = await import("#features/setup/server/public.ts");
  const token = await offerSetup(services.db);
  if (!token) return;
  say("");
  say(`This academy has no administrator yet. Set it up here, once, within ${setupTokenHours} hours:`);
  say(`  ${address}${setupLink(token)}`);
  say("");
}

/**
 * Starts the academy: database, migrations, demo, server; prints where it is, and stops all of
 * it on SIGINT or SIGTERM.
 */
export async function main(options: { dev?: boolean } = {}): Promise<void> {
  let database: OpenDatabase | undefined;
  let server: Server | undefined;
  let stopping: Promise<void> | undefined;

  const stop = async () => {
    // A second Ctrl-C, or the same one sent to npm and to us, must not interrupt the first shutdown.
    stopping ??= (async () => {
      const late = setTimeout(() => process.exit(1), 4_800);
      await server?.stop().catch(() => {});
      await database?.stop().catch(() => {});
      clearTimeout(late);
    })();
    await stopping;
    process.exit(0);
  };
  process.on("SIGINT", () => void stop());
  process.on("SIGTERM", () => void stop());

  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    const config = readConfig(options.dev ? { ...process.env, NODE_ENV: "development" } : process.env);
    const opening = openDatabase(config, say);
    // Two thousand modules take a second. PostgreSQL starts meanwhile.
    const loading = import("./server.ts");
    database = await opening;
    await prepare(database);
    const { createServer } = await loading;
    server = await createServer(config, database.address, options.dev ? "development" : "built");
    const showsDemo = await fill(config, server);
    await server.app.listen({ port: config.port, host: config.host });
    const { port } = server.app.server.address() as { port: number };
    const address = config.publicUrlIsSet ? config.publicUrl : `http://${config.host}:${port}`;
    if (showsDemo) {
      say("");
      for (const { role, email } of demoAccounts)
        say(`  ${role.padEnd(11)} ${email}   password: ${demoPassword}`);
      if (!config.smtpUrl) say(`  mail        ${address}/dev/mail`);
      say("");
    }
    await saySetupLink(address, server);
    say(`Bidya is ready at ${address}`);
  } catch (error) {
    if (stopping) return;
    const sentence = sentenceFor(error);
    process.stderr.write(sentence ? `${sentence}\n` : `Bidya could not start.\n${(error as Error).stack}\n`);
    await server?.stop().catch(() => {});
    await database?.stop().catch(() => {});
    process.exit(1);
  }
}

if (import.meta.main) await main({ dev: process.argv.includes("--dev") });
