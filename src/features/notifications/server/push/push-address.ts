import { isIP } from "node:net";

/**
 * The address of a push service that may be called, or null: https at port 443, of a host with a name, without
 * credentials. `toLoopback`: for tests also `http://127.0.0.1`. What the name resolves to is checked when it is called.
 */
export function readPushAddress(text: string, toLoopback: boolean): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return null;
  if (toLoopback && url.protocol === "http:" && url.hostname === "127.0.0.1") return url;
  // The default port is written as none.
  if (url.protocol !== "https:" || url.port !== "") return null;
  // The parser writes every spelling of an IPv4 address with dots, and IPv6 in brackets.
  if (isIP(url.hostname) || url.hostname.startsWith("[")) return null;
  // A name without a dot is of the own network; a dot at the end skips the search list and is nothing that a browser gives.
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) ? url : null;
}
