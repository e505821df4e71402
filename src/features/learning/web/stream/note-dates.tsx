import { formatDate } from "#kit/shared/dates.ts";
import * as m from "#messages/learning.ts";
import type { Note } from "../../contract.ts";

/** When a note was written, and when it was changed. */
export function NoteDates({ note }: { note: Note }) {
  const written = formatDate(note.created_at);
  const changed = formatDate(note.updated_at);
  return (
    <span className="text-small text-muted">
      <time dateTime={note.created_at}>{m.note_written({ date: written })}</time>
      {changed === written ? null : (
        <>
          {" · "}
          <time dateTime={note.updated_at}>{m.note_changed({ date: changed })}</time>
        </>
      )}
    </span>
  );
}
