import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { formatBytes } from "#kit/shared/format-bytes.ts";

/** The size in bytes of a file of the academy; null if the server does not say it. */
const fileSize = (href: string | null) =>
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

/** The size of a file of the academy, as text. Nothing while the size is not known. */
export function useFileSize(href: string | null): string | null {
  const { data } = useQuery(fileSize(href));
  return data ? formatBytes(data) : null;
}
