import { queryOptions } from "@tanstack/react-query";
import { previewDraft, previewLesson } from "#features/authoring/preview-contract.ts";
import { callApi } from "#kit/web/api.ts";

// The draft may have changed in the editor a moment ago.
const asItIsNow = { staleTime: 0, gcTime: 0 };

export const draftPreview = (courseId: number) =>
  queryOptions({
    ...asItIsNow,
    queryKey: ["draft-preview", courseId],
    queryFn: async () => callApi(previewDraft, { params: { id: courseId } }),
  });

export const lessonPreview = (courseId: number, key: string) =>
  queryOptions({
    ...asItIsNow,
    queryKey: ["draft-preview", courseId, key],
    queryFn: async () => callApi(previewLesson, { params: { id: courseId, key } }),
  });
