/** Whether a document's link may be opened: to a site or to a mail address, but never to a script. */
export const isSafeLink = (href: string): boolean => /^(?:https?|mailto):/i.test(href);
