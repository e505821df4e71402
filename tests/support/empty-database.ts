// A database of its own that nothing was applied to, on the tests' server.
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Connection, type DatabaseAddress } from "#kit/server/database/connect.ts";
import { onSameServer } from "./database-server.ts";

export interface EmptyDatabase extends Connection {
  address: DatabaseAddress;
}

export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const { address: server } = JSON.parse(inject("database")) as { address: DatabaseAddress };
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const maintenance = connect(server, 1);
  await maintenance.sql.unsafe(`create database ${name}`);
  const address = onSameServer(server, name);
  // It is no server of the academy, and has another name than one.
  const connection = connect(address, 4, "a test");
  return {
    ...connection,
    address,
    async close() {
      await connection.close();
      await maintenance.sql.unsafe(`drop database if exists ${name} with (force)`);
      await maintenance.close();
    },
  };
}
