import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/announcements.ts";

const MuteDialog = lazyDialog(async () => import("#features/enrolment/web/mute-dialog-public.tsx"));

/** Says whether the reader muted the course of an announcement, and opens the choice. */
export function CourseNotices({ courseId, isMuted }: { courseId: number; isMuted: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start px-4 text-small"
        onClick={() => setIsChoosing(true)}
      >
        {isMuted ? m.notices_muted() : m.notices_of_course()}
      </Button>
      {isChoosing ? <MuteDialog courseId={courseId} onClose={() => setIsChoosing(false)} /> : null}
    </>
  );
}
