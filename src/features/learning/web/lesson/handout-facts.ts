import { formatBytes } from "#kit/shared/format-bytes.ts";
import { formatClock } from "#kit/web/player/film-clock.ts";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import type { DocumentLink } from "../../document-kind.ts";
import { kindNameOf } from "../documents/kind-names.ts";

/** What is known of a handout before it is opened: its kind, its pages or its length, and its size. */
export const handoutFacts = (
  { kind, pages, size, media }: LessonPage["resources"][number],
  { href, host }: Pick<DocumentLink, "href" | "host">,
): string[] => [
  kindNameOf({ kind, href, host }),
  ...(pages === null ? [] : [m.handout_pages({ count: pages })]),
  ...(media?.kind === "audio" && media.seconds !== null ? [formatClock(media.seconds)] : []),
  ...(size === null ? [] : [formatBytes(size)]),
];
