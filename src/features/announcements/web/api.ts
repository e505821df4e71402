import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { requirePage } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { sendOnce } from "#kit/web/send-once.ts";
import * as contract from "../contract.ts";

/** The first part of every query key of announcements: a change makes all of them old. */
export const announcementsKey = ["announcements"];

export const announcementsOf = (courseId: number, page: number) =>
  queryOptions({
    queryKey: [...announcementsKey, "course", courseId, page],
    queryFn: async (): Promise<contract.AnnouncementsPage> =>
      requirePage(await callApi(contract.findAnnouncements, { params: { id: courseId }, query: { page } })),
    placeholderData: keepPreviousData,
    // Without a connection it fails and says so. It must not wait in silence.
    networkMode: "always",
  });

export const scheduledIn = (courseId: number) =>
  queryOptions({
    queryKey: [...announcementsKey, "scheduled", courseId],
    queryFn: async () => callApi(contract.findScheduled, { params: { id: courseId } }),
  });

export const oneAnnouncement = (id: number) =>
  queryOptions({
    queryKey: [...announcementsKey, "one", id],
    queryFn: async () => callApi(contract.readAnnouncement, { params: { id } }),
  });

/** The courses in which the reader may write, or one of them. */
export const writableCourses = (courseId: number | null) =>
  queryOptions({
    queryKey: [...announcementsKey, "courses", courseId],
    queryFn: async () =>
      callApi(contract.findWritableCourses, { query: courseId === null ? {} : { course: courseId } }),
  });

export const mailChoice = () =>
  queryOptions({
    queryKey: [...announcementsKey, "by-mail"],
    queryFn: async () => callApi(contract.readMailChoice),
  });

export const chooseMail = async (byMail: boolean) =>
  callApi(contract.chooseMail, { body: { by_mail: byMail } });

interface Words {
  title: string;
  content: string;
  /** Null: now. */
  publish_at: string | null;
  /** The keys of its files, in their order. */
  files: string[];
}

/** Sends it once, also if the answer is lost and the person sends it again. */
export const sendAnnouncement = async (course: number, words: Words) =>
  sendOnce(contract.createAnnouncement, `announcement-${course}`, { course, ...words });

/** Changes it. @param body with the `updated_at` of the version that its writer read */
export const changeAnnouncement = async (
  id: number,
  body: Partial<Words> & Omit<Words, "publish_at"> & { updated_at: string },
) => callApi(contract.editAnnouncement, { params: { id }, body });

export const removeAnnouncement = async (id: number) =>
  callApi(contract.deleteAnnouncement, { params: { id } });
