import { queryOptions } from "@tanstack/react-query";
import { pathOf } from "#kit/shared/path.ts";
import { failure, fetchWithSession } from "#kit/web/api.ts";
import { openFile } from "../../files-contract.ts";

/** The file of a message. @throws ApiError */
export async function fetchFile(messageId: number): Promise<Blob> {
  const response = await fetchWithSession(pathOf(openFile.path, { id: messageId }));
  if (!response.ok) throw await failure(response);
  return response.blob();
}

export const fileContent = (messageId: number) =>
  queryOptions({
    queryKey: ["chat", "file", messageId],
    queryFn: async () => fetchFile(messageId),
    staleTime: Infinity,
    retry: false,
  });
