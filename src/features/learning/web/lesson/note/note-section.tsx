import { formatDateTime } from "#kit/shared/date-times.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/learning.ts";
import type { LessonNote } from "../../../contract.ts";
import { maxLessonNoteLength } from "../../../rules.ts";
import { NoteConflict } from "./note-conflict.tsx";
import type { NoteState } from "./note-keeper.ts";
import { useNote } from "./use-note.ts";

function stateWords({ status, savedAt }: NoteState): string {
  if (status === "saving") return m.note_saving();
  if (status === "saved") return savedAt ? m.note_saved({ time: formatDateTime(savedAt) }) : "";
  return m.note_unsaved();
}

/** The learner's own note on a lesson. It saves itself. */
export function NoteSection({
  lessonId,
  stored,
  className,
}: {
  lessonId: number;
  stored: LessonNote;
  className: string;
}) {
  const { note, keeper } = useNote(lessonId, stored);
  const { status } = note;
  return (
    <section aria-labelledby="note-title" className={`${className} print:hidden`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="note-title" className="text-h3">
          <label htmlFor="my-note">{m.my_note()}</label>
        </h2>
        <span id="note-private" className="text-tiny text-muted">
          {m.note_private()}
        </span>
      </div>
      <textarea
        id="my-note"
        rows={4}
        maxLength={maxLessonNoteLength}
        value={note.text}
        placeholder={m.note_hint()}
        aria-describedby="note-private"
        onChange={(event) => keeper.write(event.target.value)}
        onBlur={keeper.flush}
        className="input field-sizing-content max-h-96 min-h-32"
      />
      {status === "conflict" ? <NoteConflict note={note} onChoose={(text) => keeper.choose(text)} /> : null}
      {status === "failed" ? (
        <>
          <FormError sentence={[m.note_failed(), note.reason].filter(Boolean).join(" ")} />
          <Button variant="secondary" className="justify-self-start" onClick={keeper.flush}>
            {m.note_save()}
          </Button>
        </>
      ) : (
        <output className="min-h-5 text-tiny text-muted">{stateWords(note)}</output>
      )}
    </section>
  );
}
