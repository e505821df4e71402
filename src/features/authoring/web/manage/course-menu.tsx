import { Archive, ArchiveRestore, Copy, Download, Eye, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { exportCoursePath } from "#features/course-archives/paths.ts";
import { Menu, type MenuItem } from "#kit/web/ui/menu.tsx";
import * as m from "#messages/authoring.ts";
import type { TaughtCourse } from "../../document-contract.ts";
import { previewPath, teamPath } from "../../paths.ts";
import { type CourseAction, CourseDialog } from "./course-dialog.tsx";
import { shownTitle } from "./shown-title.ts";

/** What can be done with a course besides writing it, by its state. */
export function CourseMenu({ course }: { course: TaughtCourse }) {
  const [open, setOpen] = useState<CourseAction | null>(null);
  const { course_id: id } = course;
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
      <CourseDialog course={course} action={open} onClose={() => setOpen(null)} />
    </>
  );
}
