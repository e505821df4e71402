import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { Announcement, AnnouncementDetail } from "../contract.ts";
import type { AnnouncementRow, DetailRow } from "./queries/announcements.ts";

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
});

export const presentDetail = (row: DetailRow): AnnouncementDetail => ({
  ...presentAnnouncement(row),
  state: row.state,
  publish_at: isoTimeOrNull(row.publish_at),
  course_language: row.course_language,
  can_manage: row.can_manage,
});
