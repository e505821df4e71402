// Vitest's global set-up: one throw-away PostgreSQL with one migrated database, of which every
// test file gets a copy.
import type { TestProject } from "vitest/node";
import { connect, type DatabaseAddress } from "#kit/server/database/connect.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { startJobs } from "#kit/server/jobs.ts";
import { startTemporaryPostgres } from "../../src/embedded-postgres/start-temporary-postgres.ts";
import { createLog } from "#kit/server/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** As JSON: worker threads get copies. */
    database: string;
  }
}

/** The address of another database on the same server. */
export const onSameServer = (address: DatabaseAddress, database: string): DatabaseAddress => {
  if (typeof address !== "string") return { ...address, database };
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startTemporaryPostgres({ listenOn: "loopback" });
  const address: DatabaseAddress = given ?? server!.url;
  const template = `template_${process.pid}`;

  const maintenance = connect(address, 1);
  await maintenance.sql.unsafe(`create database ${template}`);
  const migrated = connect(onSameServer(address, template), 4);
  await migrate(migrated);
  const jobs = await startJobs(migrated, createLog("silent"));
  await jobs.stop();
  await migrated.close();
  project.provide("database", JSON.stringify({ address, template }));

  return async () => {
    if (given) await maintenance.sql.unsafe(`drop database if exists ${template} with (force)`);
    await maintenance.close();
    await server?.stop();
  };
}
