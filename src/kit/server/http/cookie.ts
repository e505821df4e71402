import type { Services } from "../services.ts";

/** A cookie as it is set: where the academy is reached by https, it never goes by http. */
export const cookie = (
  { overHttps }: Pick<Services["config"], "overHttps">,
  name: string,
  value: string,
  attributes: string,
): string => `${name}=${value}; ${attributes}${overHttps ? "; Secure" : ""}`;
