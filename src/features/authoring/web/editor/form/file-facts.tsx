import { UploadFacts, useUpload } from "#features/uploads/web/public.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/authoring.ts";
import { useSaveState } from "../editor-context.ts";

/** What is known of a file of this server. Of a film also its length, for a lesson that has none yet. */
export function FileFacts({
  link,
  onMinutes = null,
}: {
  link: string;
  /** Takes a length for the lesson. Null: it is not a film, or the lesson has a length. */
  onMinutes?: ((minutes: number) => void) | null;
}) {
  const courseId = useSaveState((state) => state.courseId);
  const upload = useUpload(courseId, link);
  if (!upload) return m.own_file();
  const minutes = upload.seconds === null ? null : Math.max(1, Math.round(upload.seconds / 60));
  return (
    <>
      <UploadFacts upload={upload} />
      {onMinutes && minutes !== null ? (
        <Button variant="quiet" onClick={() => onMinutes(minutes)}>
          {m.field_minutes_of_film({ minutes })}
        </Button>
      ) : null}
    </>
  );
}
