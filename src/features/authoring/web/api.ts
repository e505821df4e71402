import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { listCategories } from "#features/courses/contract.ts";
import { callApi } from "#kit/web/api.ts";
import { listVersions, maxVersionsListed, openPicture, readDraft, readVersion } from "../contract.ts";

/**
 * The newest saved state of a course and the published one. It is read when the editor opens, and never in the
 * background: what is typed since is newer.
 */
export const draftOf = (courseId: number) =>
  queryOptions({
    queryKey: ["course-draft", courseId],
    queryFn: async () => callApi(readDraft, { params: { id: courseId } }),
    // Without a connection it fails and says so. It must not wait in silence.
    networkMode: "always",
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const courseCategories = () =>
  queryOptions({
    queryKey: ["course-categories"],
    queryFn: async () => callApi(listCategories),
    networkMode: "always",
    staleTime: 60_000,
  });

/** The history of a course, the newest first, in parts. */
export const versionsOf = (courseId: number) =>
  infiniteQueryOptions({
    queryKey: ["course-versions", courseId],
    queryFn: async ({ pageParam: before }) =>
      callApi(listVersions, { params: { id: courseId }, query: { before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (part) => (part.length < maxVersionsListed ? undefined : part.at(-1)!.number),
    networkMode: "always",
  });

export const versionOf = (courseId: number, number: number) =>
  queryOptions({
    queryKey: ["course-version", courseId, number],
    queryFn: async () => callApi(readVersion, { params: { id: courseId, number } }),
    networkMode: "always",
  });

/** Its address opens a picture of a lesson's text for some hours. */
export const pictureAt = (courseId: number, link: string) =>
  queryOptions({
    queryKey: ["course-picture", courseId, link],
    queryFn: async () => callApi(openPicture, { params: { id: courseId }, query: { link } }),
    staleTime: 60 * 60_000,
    networkMode: "always",
  });
