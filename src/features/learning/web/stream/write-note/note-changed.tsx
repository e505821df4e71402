import { Button } from "#kit/web/ui/button.tsx";
import { NewerText } from "#kit/web/ui/newer-text.tsx";
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
    <NewerText
      sentence={m.course_note_changed()}
      label={m.course_note_theirs()}
      title={title}
      language={theirs.course_language}
      actions={
        <>
          {text === null ? null : (
            <>
              <Button
                onClick={() => onDecide({ ...mine, text: `${text.trimEnd()}\n\n${mine.text}`, version })}
              >
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
        </>
      }
    >
      <NoteText html={theirs.body} language={theirs.course_language} />
    </NewerText>
  );
}
