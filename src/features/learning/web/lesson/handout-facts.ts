import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import { readDocumentLink } from "../../document-kind.ts";
import { kindNameOf } from "../documents/kind-names.ts";

/** What is known of a handout before it is opened: its kind, its pages and its size. `origin`: of the academy. */
export const handoutFacts = (
  { kind, pages, size, resource_link }: LessonPage["resources"][number],
  origin: string,
): string[] => [
  kindNameOf({ ...readDocumentLink(resource_link, origin), kind }),
  ...(pages === null ? [] : [m.handout_pages({ count: pages })]),
  ...(size === null ? [] : [formatBytes(size)]),
];
