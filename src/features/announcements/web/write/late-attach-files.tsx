import { Suspense, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/announcements.ts";
import type { Attachments } from "./use-attachments.ts";

// Most announcements have no files, so it is loaded when somebody wants to add one.
const AttachFiles = lazyOptional(async () => import("./attach-files.tsx"));

/** The files of an announcement. Without files it is a button. */
export function LateAttachFiles({ attachments }: { attachments: Attachments }) {
  const [isOpen, setIsOpen] = useState(attachments.files.length > 0);
  if (!isOpen)
    return (
      <Button variant="quiet" className="justify-self-start px-4" onClick={() => setIsOpen(true)}>
        {m.attach_files()}
      </Button>
    );
  return (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-28" />}>
      <AttachFiles attachments={attachments} />
    </Suspense>
  );
}
