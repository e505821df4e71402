/**
 * How to reach the embedded server. Give it to either client as it is:
 *
 *     import postgres from 'postgres';
 *     const sql = postgres({ ...embedded.connection, max: 10 });
 *
 *     new pg.Pool(embedded.connection)
 *
 * `url` says the same for programs that take one (psql, pg: `postgresql://bidya:…@%2Fdata%2Fsockets:5432/bidya`). The
 * `postgres` client cannot read a socket's folder from a URL: give it `connection`.
 */
export type Connection = {
  /** the folder of the Unix socket, or 127.0.0.1 */
  host: string;
  /** of a Unix socket it is only a part of the file's name */
  port: number;
  /** the socket itself: `postgres` prefers it to host and port, and needs it for folders with a comma or a colon */
  path?: string;
  user: string;
  password: string;
  database: string;
};

/** Where the server listens. */
export type Address = { socketFolder: string; port: number } | { socketFolder?: undefined; port: number };

export const databaseName = "bidya";
export const roleName = "bidya";

export function connectionTo(address: Address, password: string): Connection {
  const who = { user: roleName, password, database: databaseName };
  if (!address.socketFolder) return { host: "127.0.0.1", port: address.port, ...who };
  return {
    host: address.socketFolder,
    port: address.port,
    path: socketFile(address.socketFolder, address.port),
    ...who,
  };
}

export function urlOf({ host, port, user, password, database }: Connection): string {
  return `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

export function socketFile(folder: string, port: number): string {
  return `${folder}/.s.PGSQL.${port}`;
}
