import type { DatabaseAddress } from "#kit/server/database/connect.ts";

/** The address of a database as an operator gives it. */
export const databaseUrl = (address: DatabaseAddress): string => {
  if (typeof address === "string") return address;
  const { host, port, user, password, database } = address as Record<string, string>;
  return `postgres://${user}:${password}@${encodeURIComponent(host!)}:${port}/${database}`;
};
