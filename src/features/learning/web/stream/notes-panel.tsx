import { NotebookText, Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import { canManageCourse } from "#features/courses/team-rules.ts";
import { useHidesTeamParts } from "#features/courses/web/learner-view-public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { useSession } from "#kit/web/session.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { type Load, useLazyComponent } from "#kit/web/use-lazy-component.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../../contract.ts";
import { useOpenInAddress } from "../use-address.ts";
import { NoteRow, noteRowId } from "./note-row.tsx";
import type { WriteNoteProps } from "./write-note/note-form.tsx";

const NoteDialog = lazyDialog(async () => import("./note-dialog.tsx"));
const loadForm: Load<WriteNoteProps> = async () => import("./write-note/write-note.tsx");
const writeId = "write-note";

function LazyForm(props: WriteNoteProps) {
  const { Part, failed, retry } = useLazyComponent(loadForm);
  if (Part) return <Part {...props} />;
  if (!failed) return <output className="text-muted">{kit.opening()}</output>;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{kit.part_failed()}</p>
      <Button variant="secondary" onClick={retry}>
        {kit.try_again()}
      </Button>
    </div>
  );
}

/** The instructor's notes; each opens in a dialog. Those who manage the course also write them here. */
export function NotesPanel({ course }: { course: FollowedCourse }) {
  const { open, show, close } = useOpenInAddress("note");
  const { open: writing, show: write, close: stopWriting } = useOpenInAddress("write");
  const user = useSession()?.user ?? null;
  const hidesTeamParts = useHidesTeamParts(String(course.course_id));
  const isManager = canManageCourse(user, course.my_role) && !hidesTeamParts;
  const isWriting = isManager && user !== null && writing !== null;
  // The focus goes back to the button that leads to the form.
  const wasWriting = useRef<string | null>(null);
  useEffect(() => {
    if (isWriting) wasWriting.current = writing;
    else if (wasWriting.current !== null) {
      const row = document.getElementById(noteRowId(Number(wasWriting.current)));
      (row ?? document.getElementById(writeId))?.focus();
      wasWriting.current = null;
    }
  }, [isWriting, writing]);
  if (isWriting)
    return (
      <LazyForm
        key={writing}
        courseId={course.course_id}
        language={course.language}
        userId={user.id}
        id={parseId(writing)}
        onClose={stopWriting}
      />
    );
  const note = course.notes.find(({ note_id }) => String(note_id) === open);
  const begin = isManager ? (
    <Button id={writeId} className="justify-self-start" onClick={() => write("new")}>
      <Pencil size={18} aria-hidden="true" />
      {m.course_note_write()}
    </Button>
  ) : null;
  if (course.notes.length === 0)
    return (
      <EmptyState
        frame="dashed"
        icon={NotebookText}
        title={m.no_notes()}
        text={isManager ? m.course_note_none_text() : m.no_notes_text()}
      >
        {begin}
      </EmptyState>
    );
  return (
    <div className="grid gap-3">
      <h2 className="sr-only">{m.notes()}</h2>
      {begin}
      <ul className="card overflow-hidden">
        {course.notes.map((one) => (
          <NoteRow
            key={one.note_id}
            note={one}
            language={course.language}
            onOpen={() => show(String(one.note_id))}
            onEdit={isManager ? () => write(String(one.note_id)) : null}
          />
        ))}
      </ul>
      {note ? (
        <NoteDialog
          note={note}
          language={course.language}
          onClose={close}
          returnTo={noteRowId(note.note_id)}
        />
      ) : null}
    </div>
  );
}
