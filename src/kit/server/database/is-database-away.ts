/** Errors of a connection to the database that was lost, or could not be made. */
export function isDatabaseAway({ code, syscall }: { code?: string; syscall?: string }): boolean {
  if (!code) return false;
  if (/ECONNREFUSED|CONNECTION_CLOSED|CONNECTION_ENDED|CONNECT_TIMEOUT|57P0[123]/.test(code)) return true;
  // Of a socket. A file that is missing is another matter.
  return (code === "ENOENT" && syscall === "connect") || code === "ECONNRESET" || code === "EPIPE";
}
