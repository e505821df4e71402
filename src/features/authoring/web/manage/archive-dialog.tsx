import { useQuery } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import { archiveCourse, type ArchivingPreview } from "../../contract.ts";
import { archivingOf, type ChangedCourse, outdatedBy } from "./api.ts";
import { shownTitle } from "./shown-title.ts";

/** Says what becomes of the people of a course, and archives it. Loaded on demand, by its default export. */
export default function ArchiveDialog({ course, onClose }: { course: ChangedCourse; onClose: () => void }) {
  const { course_id: id, version } = course;
  const title = shownTitle(course);
  const preview = useQuery({ ...archivingOf(id), staleTime: 0 });
  const { write, busy, problem } = useWrite(
    async () => callApi(archiveCourse, { params: { id }, body: { version } }),
    {
      failure: m.archive_failed,
      outdates: outdatedBy(id),
      onDone: () => {
        toast("success", m.archived({ title }));
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.archive_title({ title })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kit.cancel()}
          </Button>
          {/* Nobody agrees to what is not known yet. */}
          <Button disabled={!preview.data} busy={busy} busyText={m.archiving()} onClick={() => write()}>
            {m.archive()}
          </Button>
        </>
      }
    >
      {preview.data ? <WhatBecomes of={preview.data} /> : null}
      {preview.isError && !preview.data ? (
        <LoadError
          title={m.archive_preview_failed()}
          reason={preview.error.message}
          retry={() => void preview.refetch()}
        />
      ) : null}
      {preview.isPending ? (
        <Skeleton className="grid gap-2">
          <div aria-hidden="true" className="skeleton h-5" />
          <div aria-hidden="true" className="skeleton h-5 w-4/5" />
        </Skeleton>
      ) : null}
      <FormError sentence={problem} />
    </Dialog>
  );
}

/** One sentence for each group of people whom it concerns. */
function WhatBecomes({ of }: { of: ArchivingPreview }) {
  const sentences = [
    of.learners > 0 ? m.archive_learners({ count: of.learners }) : m.archive_no_learners(),
    ...(of.open_orders > 0 ? [m.archive_orders({ count: of.open_orders })] : []),
    ...(of.pending_payments > 0 ? [m.archive_payments({ count: of.pending_payments })] : []),
    ...(of.waiting_people > 0 ? [m.archive_waiting({ count: of.waiting_people })] : []),
    ...(of.open_invitations > 0 ? [m.archive_invitations({ count: of.open_invitations })] : []),
    ...(of.paid_places > 0 ? [m.archive_places({ count: of.paid_places })] : []),
  ];
  return (
    <>
      <p>{m.archive_text()}</p>
      <ul className="grid list-disc gap-2 pl-4">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
