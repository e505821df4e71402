import { savedName } from "#features/uploads/attachment-rules.ts";
import { type Files, namedLink } from "#kit/server/files.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { Announcement, AnnouncementDetail, Attachment } from "../contract.ts";
import type { AnnouncementRow, DetailRow } from "./queries/announcements.ts";
import type { ShownFile } from "./queries/files.ts";

export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  announcement_id: row.announcement_id,
  title: row.title,
  content: row.content,
  date: isoTime(row.created_at),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  instructor_name: row.instructor_name,
  course_title: row.course_title,
  course: row.course,
  attachment_count: row.attachment_count,
});

/** A file of an announcement, for somebody who may read that. */
const presentFile = ({ file_key: fileKey, ...file }: ShownFile, files: Files, now: Date): Attachment => ({
  ...file,
  link: namedLink(files.signedLink(fileKey, now), savedName(file.kind, file.name)),
});

export const presentDetail = (row: DetailRow, files: Files, now: Date): AnnouncementDetail => ({
  ...presentAnnouncement(row),
  state: row.state,
  publish_at: isoTimeOrNull(row.publish_at),
  ...(row.is_held ? { is_held: true } : {}),
  course_language: row.course_language,
  can_manage: row.can_manage,
  attachments: row.attachments.map((file) => presentFile(file, files, now)),
});
