import { ChevronRight, NotebookText } from "lucide-react";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../../contract.ts";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { useOpenInAddress } from "../use-address.ts";
import { NoteDates } from "./note-dates.tsx";

const NoteDialog = lazyDialog(async () => import("./note-dialog.tsx"));
const rowId = (id: number) => `note-${id}`;

/** The instructor's notes; each opens in a dialog. */
export function NotesPanel({ course }: { course: FollowedCourse }) {
  const { open, show, close } = useOpenInAddress("note");
  const note = course.notes.find(({ note_id }) => String(note_id) === open);
  if (course.notes.length === 0)
    return <EmptyState frame="dashed" icon={NotebookText} title={m.no_notes()} text={m.no_notes_text()} />;
  return (
    <>
      <h2 className="sr-only">{m.notes()}</h2>
      <ul className="card overflow-hidden">
        {course.notes.map((one) => (
          <li key={one.note_id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              id={rowId(one.note_id)}
              aria-haspopup="dialog"
              onClick={() => show(String(one.note_id))}
              className="flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 py-3 text-left hover:bg-ink/3"
            >
              <NotebookText size={20} aria-hidden="true" className="flex-none text-green" />
              <span className="grid min-w-0 flex-1">
                <span lang={course.language} className="font-semibold">
                  {one.title}
                </span>
                <NoteDates note={one} />
              </span>
              <ChevronRight size={18} aria-hidden="true" className="flex-none text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {note ? (
        <NoteDialog note={note} language={course.language} onClose={close} returnTo={rowId(note.note_id)} />
      ) : null}
    </>
  );
}
