import { ChevronRight, NotebookText, Pencil } from "lucide-react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";
import type { Note } from "../../contract.ts";
import { NoteDates } from "./note-dates.tsx";

export const noteRowId = (id: number) => `note-${id}`;

interface NoteRowProps {
  note: Note;
  language: string;
  onOpen: () => void;
  /** Null: the reader does not manage the course. */
  onEdit: (() => void) | null;
}

/** A note in the list of a course. */
export const NoteRow = ({ note, language, onOpen, onEdit }: NoteRowProps) => (
  <li className="flex items-center border-t border-line first:border-t-0">
    <button
      type="button"
      id={noteRowId(note.note_id)}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-16 min-w-0 flex-1 cursor-pointer items-center gap-3 px-4 py-3 text-left hover:bg-ink/3"
    >
      <NotebookText size={20} aria-hidden="true" className="flex-none text-green" />
      <span className="grid min-w-0 flex-1">
        <span lang={language} className="font-semibold">
          {note.title}
        </span>
        <NoteDates note={note} />
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-muted" />
    </button>
    {onEdit ? (
      <Button
        variant="icon"
        className="mr-2 flex-none"
        aria-label={m.course_note_edit_named({ title: note.title })}
        onClick={onEdit}
      >
        <Pencil size={18} aria-hidden="true" />
      </Button>
    ) : null}
  </li>
);
