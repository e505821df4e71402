export const announcementPageSize = 12;
export const peoplePageSize = 50;
