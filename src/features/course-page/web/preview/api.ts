import { queryOptions } from "@tanstack/react-query";
import { previewDraft, previewLesson } from "#features/authoring/preview-contract.ts";
import { callApi } from "#kit/web/api.ts";

// The draft may have changed in the editor a moment ago.
const asItIsNow = { staleTime: 0, gcTime: 0 };

/** @param version null: the newest saved state */
export const draftPreview = (courseId: number, version: number | null) =>
  queryOptions({
    ...asItIsNow,
    queryKey: ["draft-preview", courseId, version],
    queryFn: async () =>
      callApi(previewDraft, { params: { id: courseId }, query: { version: version ?? undefined } }),
  });

/** @param version null: the newest saved state */
export const lessonPreview = (courseId: number, key: string, version: number | null) =>
  queryOptions({
    ...asItIsNow,
    queryKey: ["draft-preview", courseId, version, key],
    queryFn: async () =>
      callApi(previewLesson, { params: { id: courseId, key }, query: { version: version ?? undefined } }),
  });
