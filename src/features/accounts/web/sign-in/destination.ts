import { dashboardPath } from "#features/dashboard/paths.ts";

/**
 * Where to go after signing in: the path of this site that sent the person to the login, else the dashboard. A
 * path from the address is checked, because it could lead to another site.
 */
export function destination(next: unknown): string {
  if (typeof next !== "string" || !next.startsWith("/")) return dashboardPath;
  const base = "https://here.invalid";
  // A browser drops tabs and line ends and reads a backslash as a slash. So its own URL parser decides.
  const url = parsed(next, base);
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return dashboardPath;
  if (/^\/(login|signup)\/?$/.test(url.pathname)) return dashboardPath;
  return url.pathname + url.search + url.hash;
}

function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
