/** Errors of a connection to the database that was lost, or could not be made. */
export function isDatabaseAway({ code, syscall }: { code?: string; syscall?: string }): boolean {
  if (!code) return false;
  if (/CONNECTION_CLOSED|CONNECTION_ENDED|CONNECT_TIMEOUT|57P0[123]/.test(code)) return true;
  // Of a socket: no connection for any reason, or a lost one. A file that is missing is another matter.
  return syscall === "connect" || code === "ECONNREFUSED" || code === "ECONNRESET" || code === "EPIPE";
}
