import type { Links } from "#features/courses/server/public.ts";
import { type Files, keyOfLink } from "#kit/server/files.ts";
import type { Slot } from "#kit/server/json-template.ts";

/** For the `now` of what makes links: the links below are signed at the time of each answer. */
export const anyTime = new Date(0);

/** Links to our files, signed for each answer from a cached template. Others stay as they are. */
export const signedPerAnswer = (files: Files, slot: Slot<{ now: Date }>): Links => ({
  openLink: (link) => (keyOfLink(link) === null ? link : slot(({ now }) => files.openLink(link, now))),
  signedLink: (key) => slot(({ now }) => files.signedLink(key, now)),
});

/** The same for who may open them. For all others they are empty, also those to other sites. */
export const linksUnless = <Own extends { now: Date }>(
  isClosed: (own: Own) => boolean,
  files: Files,
  slot: Slot<Own>,
): Links => ({
  openLink: (link) => slot((own) => (isClosed(own) ? "" : files.openLink(link, own.now))),
  signedLink: (key) => slot((own) => (isClosed(own) ? "" : files.signedLink(key, own.now))),
});
