import { queryOptions } from "@tanstack/react-query";
import { pathOf } from "#kit/shared/path.ts";
import { callApi, failure, fetchWithSession } from "#kit/web/api.ts";
import {
  beginImport,
  type CourseImport,
  exportCourse,
  importCourse,
  previewExport,
  readImport,
} from "../contract.ts";

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

/** What a ZIP file that was sent would become. @throws ApiError */
export const archiveCheck = (upload: string) =>
  queryOptions({
    queryKey: ["course-import", upload],
    queryFn: async () => callApi(importCourse, { body: { dry_run: true, upload } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

const pauseMs = 1_000;

/** How far the import of a ZIP file is, asked again while it runs. Null: it was not begun. */
export const importOf = (upload: string) =>
  queryOptions({
    queryKey: ["course-import-job", upload],
    queryFn: async () => (await callApi(readImport, { params: { key: upload } })).import,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? pauseMs : false),
  });

/** Begins to import a ZIP file that was checked. */
export const importArchive = async (upload: string): Promise<CourseImport> =>
  callApi(beginImport, { params: { key: upload } });
