import { queryOptions } from "@tanstack/react-query";
import { pathOf } from "#kit/shared/path.ts";
import { ApiError, callApi, failure, fetchWithSession } from "#kit/web/api.ts";
import { exportCourse, type Import, importCourse, previewExport } from "../contract.ts";

/** What the export of a course has. */
export const exportPreview = (id: number) =>
  queryOptions({
    queryKey: ["course-export", id],
    queryFn: async () => callApi(previewExport, { params: { id } }),
    retry: false,
  });

/** So much of a download is held in memory. The browser can keep a `Blob` on the disk. */
const partBytes = 8 * 1024 * 1024;

/**
 * Downloads the ZIP file of a course.
 * @param tell gets the number of bytes that have arrived.
 * @throws ApiError; DOMException if it was aborted
 */
export async function downloadArchive(
  id: number,
  { signal, tell }: { signal: AbortSignal; tell: (bytes: number) => void },
): Promise<Blob> {
  const response = await fetchWithSession(pathOf(exportCourse.path, { id }), "GET", undefined, { signal });
  if (!response.ok) throw await failure(response);
  let whole = new Blob([], { type: "application/zip" });
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let [inParts, total] = [0, 0];
  const keep = () => {
    whole = new Blob([whole, ...parts], { type: "application/zip" });
    parts = [];
    inParts = 0;
  };
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    inParts += read.value.length;
    total += read.value.length;
    if (inParts >= partBytes) keep();
    tell(total);
  }
  keep();
  return whole;
}

function formOf(fields: Record<string, string>, file: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("file", file);
  return form;
}

/** Checks the ZIP file of a course. @throws ApiError, also if it was aborted */
export async function checkArchive(file: File, signal: AbortSignal): Promise<Import> {
  const form = formOf({ dry_run: "true" }, file);
  const response = await fetchWithSession(importCourse.path, importCourse.method, form, { signal });
  if (!response.ok) throw await failure(response);
  return (await response.json()) as Import;
}

/** Imports a file that was checked. It is sent again only if the server does not have it any more. */
export async function importArchive({ file, kept }: { file: File; kept: string }): Promise<Import> {
  const fields = { dry_run: "false", kept };
  try {
    return await callApi(importCourse, { body: formOf(fields, null) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    return callApi(importCourse, { body: formOf(fields, file) });
  }
}
