// Writes the types of the database from its migrations: a throw-away PostgreSQL is migrated and read.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { connect, type DatabaseAddress } from "#kit/server/database/connect.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { startTemporaryPostgres } from "../src/embedded-postgres/start-temporary-postgres.ts";

const root = join(import.meta.dirname, "..");

const asUrl = (address: DatabaseAddress): string => {
  if (typeof address === "string") return address;
  const { host, port, user, password, database } = address as Record<string, string>;
  const login = `${encodeURIComponent(user ?? "")}:${encodeURIComponent(password ?? "")}`;
  // The folder of the socket is a query parameter, as in libpq.
  return host?.startsWith("/")
    ? `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${login}@${host}:${port}/${database}`;
};

/** The arguments of kysely-codegen, to write the types or to verify them. */
export const typeArguments = (address: DatabaseAddress): string[] => [
  "--dialect=postgres",
  `--url=${asUrl(address)}`,
  `--out-file=${join(root, "src/kit/server/database/types.ts")}`,
  `--type-mapping={"int8":"number"}`,
  "--default-schema=public",
  "--exclude-pattern=jobs.*",
  "--log-level=error",
];

if (import.meta.main) {
  const server = await startTemporaryPostgres();
  try {
    const connection = connect(server.connection, 2);
    await migrate(connection);
    await connection.close();
    execFileSync(join(root, "node_modules/.bin/kysely-codegen"), typeArguments(server.connection), {
      stdio: "inherit",
    });
  } finally {
    await server.stop();
  }
}
