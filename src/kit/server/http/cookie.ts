import type { Services } from "../services.ts";

/** The header that sets a cookie. An academy on https never sends it by http. */
export const cookie = (
  { overHttps }: Pick<Services["config"], "overHttps">,
  name: string,
  value: string,
  attributes: string,
): string => `${name}=${value}; ${attributes}${overHttps ? "; Secure" : ""}`;
