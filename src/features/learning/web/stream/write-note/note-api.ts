import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { sendOnce } from "#kit/web/send-once.ts";
import {
  type CourseNote,
  createCourseNote,
  deleteCourseNote,
  editCourseNote,
  readCourseNote,
} from "../../../notes-contract.ts";
import type { KeptNote } from "./kept-note.ts";

/** A note as it was written. It is read again whenever somebody begins to edit it. */
export const noteToEdit = (id: number) =>
  queryOptions({
    queryKey: ["course-note", id],
    queryFn: async () => callApi(readCourseNote, { params: { id } }),
    networkMode: "always",
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Saves a note; a new one once, also if the answer is lost and the person saves it again. */
export const saveCourseNote = async (
  courseId: number,
  id: number | null,
  { title, text, version }: KeptNote,
): Promise<CourseNote> =>
  id === null
    ? sendOnce(createCourseNote, `course-note-${courseId}`, { title, text }, { id: courseId })
    : callApi(editCourseNote, { params: { id }, body: { title, text, version } });

export const removeCourseNote = async (id: number) => callApi(deleteCourseNote, { params: { id } });
