import { type ReadyUpload, UploadField, UploadList } from "#features/uploads/web/public.tsx";
import type { UploadKind } from "#features/uploads/rules.ts";
import { useSaveState } from "../editor-context.ts";

interface LessonUploadFieldProps {
  /** The list of the lesson that takes the files. */
  place: string;
  kinds: readonly UploadKind[];
  onReady: (ready: ReadyUpload) => void;
}

/**
 * The files that are uploaded for a list of a lesson. A course that nobody has written in yet has no place for files.
 */
export function LessonUploadField({ place, kinds, onReady }: LessonUploadFieldProps) {
  const courseId = useSaveState((state) => state.courseId);
  if (courseId === null) return null;
  return (
    <div className="grid gap-3">
      <UploadList courseId={courseId} place={place} onReady={onReady} />
      <UploadField courseId={courseId} place={place} kinds={kinds} />
    </div>
  );
}
