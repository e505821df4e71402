/**
 * Whether a live event tells all people of a course that some of them have a notification now. An event for one person
 * names the notification, or nothing.
 */
export const isToldToMany = ({ id, link }: { id?: number; link?: string | null }): boolean =>
  id === undefined && link !== undefined;
