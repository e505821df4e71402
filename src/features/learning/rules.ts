export const announcementPageSize = 12;
