import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import type { Attachments } from "./use-attachments.ts";

// Most announcements have no files, so the page is there before this part.
const AttachFiles = lazyOptional(async () => import("./attach-files.tsx"));

/** The files of an announcement, after the page. */
export const LateAttachFiles = ({ attachments }: { attachments: Attachments }) => (
  <Suspense fallback={<div aria-hidden="true" className="skeleton h-28" />}>
    <AttachFiles attachments={attachments} />
  </Suspense>
);
