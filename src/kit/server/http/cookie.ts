import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import type { Services } from "../services.ts";

type Transport = Pick<Services["config"], "overHttps">;

/** A browser takes a cookie of this name only by https, for all paths, and from no other host of the domain. */
const hostName = (name: string): string => `__Host-${name}`;

/** The header that sets a cookie. An academy on https never sends it by http. */
export const setCookie = ({ overHttps }: Transport, cookie: SetCookie): string =>
  stringifySetCookie(
    overHttps
      ? { ...cookie, name: hostName(cookie.name), path: "/", secure: true }
      : { ...cookie, secure: false },
  );

/** The value of a cookie that `setCookie` set. */
export const readCookie = (
  { overHttps }: Transport,
  header: string | undefined,
  name: string,
): string | undefined => parseCookie(header ?? "")[overHttps ? hostName(name) : name];
