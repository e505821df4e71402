import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/authoring.ts";
import { deleteDraft, unarchiveCourse } from "../../contract.ts";
import { type ChangedCourse, outdatedBy } from "./api.ts";
import { shownTitle } from "./shown-title.ts";

const ArchiveDialog = lazyDialog(async () => import("./archive-dialog.tsx"));
const DuplicateDialog = lazyDialog(async () => import("./duplicate-dialog.tsx"));
const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));
const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

export type CourseAction = "archive" | "unarchive" | "duplicate" | "delete";

/** What is asked before something is done with a course. Null: nothing is asked. */
export function CourseDialog({
  course,
  action,
  onClose,
}: {
  course: ChangedCourse;
  action: CourseAction | null;
  onClose: () => void;
}) {
  const { course_id: id, version } = course;
  const title = shownTitle(course);
  return (
    <>
      {action === "archive" ? <ArchiveDialog course={course} onClose={onClose} /> : null}
      {action === "unarchive" ? (
        <ConfirmDialog
          title={m.unarchive_title({ title })}
          words={{ confirm: m.unarchive(), busy: m.unarchiving(), failed: m.unarchive_failed() }}
          outdates={outdatedBy(id)}
          onConfirm={async () => {
            await callApi(unarchiveCourse, { params: { id }, body: { version } });
            toast("success", m.unarchived({ title }));
            onClose();
          }}
          onClose={onClose}
        >
          {m.unarchive_text()}
        </ConfirmDialog>
      ) : null}
      {action === "duplicate" ? <DuplicateDialog course={course} onClose={onClose} /> : null}
      {action === "delete" ? (
        <DeleteDialog
          title={m.delete_draft_title({ title })}
          failure={m.delete_draft_failed()}
          outdates={outdatedBy(id)}
          onDelete={async () => {
            await callApi(deleteDraft, { params: { id }, body: { version } });
            toast("success", m.draft_deleted());
          }}
          onClose={onClose}
        >
          {m.delete_draft_text()}
        </DeleteDialog>
      ) : null}
    </>
  );
}
