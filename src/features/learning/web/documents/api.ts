import { queryOptions, skipToken } from "@tanstack/react-query";

/** The size in bytes of a file of the academy; null if the server does not say it. */
export const fileSize = (href: string | null) =>
  queryOptions({
    queryKey: ["file-size", href],
    queryFn:
      href === null
        ? skipToken
        : async () => {
            const { ok, headers } = await fetch(href, { method: "HEAD" });
            return (ok && Number(headers.get("content-length"))) || null;
          },
  });
