import { type SetCookie, stringifySetCookie } from "cookie";
import type { Services } from "../services.ts";

/** The header that sets a cookie. An academy on https never sends it by http. */
export const setCookie = ({ overHttps }: Pick<Services["config"], "overHttps">, cookie: SetCookie): string =>
  stringifySetCookie({ ...cookie, secure: overHttps });
