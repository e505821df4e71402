import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { editCoursePath } from "#features/authoring/paths.ts";
import { taughtCourses } from "#features/authoring/web/public.tsx";
import { cancelLine } from "#features/uploads/web/public.tsx";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { useBegan } from "#kit/web/use-began.ts";
import * as m from "#messages/course-archives.ts";
import type { CourseImport } from "../contract.ts";
import { useBeginImport } from "./use-begin-import.ts";

/** How far the import of a ZIP file is. When it is done while the page is open, it leads to the draft. */
export function ImportCard({ begun }: { begun: CourseImport }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const title = begun.course_title || m.untitled();
  const open = async () => {
    await queries.invalidateQueries({ queryKey: taughtCourses().queryKey });
    await navigate(editCoursePath(begun.course_id!));
    // The ZIP file is not needed any more.
    cancelLine(begun.upload);
  };
  const finish = useEffectEvent(() => {
    toast("success", m.imported({ course: title }));
    void open();
  });
  const isDoneNow = useBegan(begun.state === "done");
  useEffect(() => {
    if (isDoneNow) finish();
  }, [isDoneNow]);
  if (begun.state === "failed") return <FailedCard begun={begun} />;
  if (begun.state === "running") return <RunningCard begun={begun} />;
  return (
    <section className="card grid justify-items-start gap-4 p-4 sm:p-6">
      <output>{m.imported({ course: title })}</output>
      <Button onClick={() => void open()}>{m.edit_course()}</Button>
    </section>
  );
}

function RunningCard({ begun: { stored, files } }: { begun: CourseImport }) {
  return (
    <section className="card grid gap-2 p-4 sm:p-6">
      <h2 className="text-h3">{m.importing()}</h2>
      {/* While the files are checked, and for a course without files, it is empty. */}
      <progress className="progress-line" max={files || 1} value={stored} aria-label={m.import_progress()} />
      <output className="text-small tabular-nums">
        {files === null ? m.import_checking() : m.import_stored({ stored, files })}
      </output>
      <p className="text-small text-muted">{m.importing_text()}</p>
    </section>
  );
}

function FailedCard({ begun: { upload, problem } }: { begun: CourseImport }) {
  const again = useBeginImport();
  return (
    <section className="card grid justify-items-start gap-4 p-4 sm:p-6">
      <FormError sentence={again.problem ?? problem} />
      <p className="text-small text-muted">{m.import_nothing_stays()}</p>
      <Button
        variant="secondary"
        busy={again.busy}
        busyText={m.importing()}
        onClick={() => again.write(upload)}
      >
        <RotateCw size={18} aria-hidden="true" />
        {m.import_again()}
      </Button>
    </section>
  );
}
