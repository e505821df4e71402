import { useQuery } from "@tanstack/react-query";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { fileSize } from "./api.ts";

/** The size of a file of the academy, as text. Nothing while the size is not known. */
export function useFileSize(href: string | null): string | null {
  const { data } = useQuery(fileSize(href));
  return data ? formatBytes(data) : null;
}
