import { Archive, ArchiveRestore, Copy, Download, Eye, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { exportCoursePath } from "#features/course-archives/paths.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { Menu, type MenuItem } from "#kit/web/ui/menu.tsx";
import * as m from "#messages/authoring.ts";
import { deleteDraft, unarchiveCourse } from "../../contract.ts";
import type { TaughtCourse } from "../../document-contract.ts";
import { previewPath, teamPath } from "../../paths.ts";
import { outdatedBy } from "./api.ts";
import { shownTitle } from "./shown-title.ts";

const ArchiveDialog = lazyDialog(async () => import("./archive-dialog.tsx"));
const DuplicateDialog = lazyDialog(async () => import("./duplicate-dialog.tsx"));
const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));
const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

type Open = "archive" | "unarchive" | "duplicate" | "delete" | null;

/** What can be done with a course besides writing it, by its state. */
export function CourseMenu({ course }: { course: TaughtCourse }) {
  const [open, setOpen] = useState<Open>(null);
  const onClose = () => setOpen(null);
  const { course_id: id, version } = course;
  const title = shownTitle(course);
  const team: MenuItem = { words: m.show_team(), icon: UsersRound, to: teamPath(id) };
  const copy: MenuItem = { words: m.duplicate(), icon: Copy, onChoose: () => setOpen("duplicate") };
  const download: MenuItem = { words: m.export_course(), icon: Download, to: exportCoursePath(id) };
  const preview: MenuItem = { words: m.view_as_learner(), icon: Eye, to: previewPath(id) };
  const items: Record<TaughtCourse["state"], MenuItem[]> = {
    published: [
      preview,
      team,
      copy,
      download,
      { words: m.archive(), icon: Archive, onChoose: () => setOpen("archive") },
    ],
    archived: [
      preview,
      team,
      copy,
      download,
      { words: m.unarchive(), icon: ArchiveRestore, onChoose: () => setOpen("unarchive") },
    ],
    draft: [
      preview,
      team,
      copy,
      download,
      { words: m.delete_draft(), icon: Trash2, isDanger: true, onChoose: () => setOpen("delete") },
    ],
  };
  return (
    <>
      <Menu label={m.more_for({ title })} items={items[course.state]} />
      {open === "archive" ? <ArchiveDialog course={course} onClose={onClose} /> : null}
      {open === "unarchive" ? (
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
      {open === "duplicate" ? <DuplicateDialog course={course} onClose={onClose} /> : null}
      {open === "delete" ? (
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
