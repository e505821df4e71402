import type { Address } from "./connection.ts";

/** For a small machine, and nothing that risks data: fsync, full_page_writes and synchronous_commit stay on. */
const usual = {
  cluster_name: "bidya", // shown by ps
  shared_buffers: "128MB",
  max_connections: "100",
  max_wal_size: "512MB",
  random_page_cost: "1.1", // solid-state disks
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C", // explain-failure.ts reads them
  log_checkpoints: "off",
  unix_socket_permissions: "0700",
};

/** For a cluster that is deleted after use: only speed matters. */
const unsafe = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", autovacuum: "off" };

/** The server's arguments. They override the server's own files, so an update of Bidya also updates the settings. */
export function serverArguments(cluster: string, address: Address, { forTests = false } = {}): string[] {
  const where = address.socketFolder
    ? { listen_addresses: "", unix_socket_directories: `"${address.socketFolder.replaceAll('"', '""')}"` }
    : { listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const settings = { ...usual, ...(forTests ? unsafe : {}), ...where, port: String(address.port) };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
