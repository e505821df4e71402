import type { Note } from "../../contract.ts";
import { ReadingDialog } from "#kit/web/ui/reading-dialog.tsx";
import { NoteDates } from "./note-dates.tsx";
import { NoteText } from "./note-text.tsx";

/** One note. */
export default function NoteDialog({
  note,
  language,
  returnTo,
  onClose,
}: {
  note: Note;
  language: string;
  returnTo: string;
  onClose: () => void;
}) {
  return (
    <ReadingDialog
      title={note.title}
      language={language}
      detail={<NoteDates note={note} />}
      returnTo={returnTo}
      onClose={onClose}
    >
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long note is scrolled with the keyboard too
        tabIndex={0}
        className="min-h-40 overflow-y-auto px-4 py-4"
      >
        <NoteText html={note.body} language={language} />
      </div>
    </ReadingDialog>
  );
}
