import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";
import type { CourseNote } from "../../../notes-contract.ts";
import { NoteText } from "../note-text.tsx";
import type { KeptNote } from "./kept-note.ts";

/** Somebody else changed the note meanwhile: their text is shown, and the person decides. Loaded on demand. */
export default function NoteChanged({
  theirs,
  text,
  mine,
  onDecide,
}: {
  theirs: CourseNote;
  /** Their text as Markdown. Null if it cannot be edited. */
  text: string | null;
  mine: KeptNote;
  onDecide: (words: KeptNote) => void;
}) {
  const { title, version } = theirs;
  return (
    <section aria-labelledby="note-changed" className="grid gap-3 rounded-control bg-marigold-tint p-4">
      <p id="note-changed" role="alert" className="text-small font-semibold text-marigold-ink">
        {m.course_note_changed()}
      </p>
      <section
        aria-label={m.course_note_theirs()}
        className="max-h-80 overflow-y-auto rounded-control bg-surface p-4"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long note is scrolled with the keyboard too
        tabIndex={0}
      >
        <h3 lang={theirs.course_language} className="mb-2 text-read">
          {title}
        </h3>
        <NoteText html={theirs.body} language={theirs.course_language} />
      </section>
      <div className="flex flex-wrap gap-2">
        {text === null ? null : (
          <>
            <Button onClick={() => onDecide({ ...mine, text: `${text.trimEnd()}\n\n${mine.text}`, version })}>
              {m.course_note_both()}
            </Button>
            <Button variant="secondary" onClick={() => onDecide({ title, text, version })}>
              {m.course_note_take_theirs()}
            </Button>
          </>
        )}
        <Button variant="secondary" onClick={() => onDecide({ ...mine, version })}>
          {m.course_note_keep_mine()}
        </Button>
      </div>
    </section>
  );
}
