export const notificationPageSize = 15;
