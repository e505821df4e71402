import { Button } from "#kit/web/ui/button.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/learning.ts";
import { maxLessonNoteLength } from "../../../rules.ts";
import { bothTexts, type NoteState } from "./note-keeper.ts";

/** The note was changed in another tab or on another device: both texts are shown, and the person chooses. */
export function NoteConflict({ note, onChoose }: { note: NoteState; onChoose: (text: string) => void }) {
  const other = note.other ?? "";
  const both = bothTexts(other, note.text);
  return (
    <section
      aria-labelledby="note-conflict"
      className="grid gap-3 rounded-control bg-marigold-tint p-4 text-small"
    >
      {/* Only this sentence is read out: the texts below change while somebody types. */}
      <p id="note-conflict" role="alert" className="font-semibold text-marigold-ink">
        {m.note_conflict()}
      </p>
      {[
        { name: m.note_other(), text: other },
        { name: m.note_mine(), text: note.text },
      ].map(({ name, text }) => (
        <section key={name} aria-label={name} className="grid gap-1">
          <h3 className="font-text text-small">{name}</h3>
          {text ? (
            <WrittenText text={text} className="max-h-48 overflow-y-auto rounded-control bg-surface p-3" />
          ) : (
            <p className="text-muted">{m.note_empty()}</p>
          )}
        </section>
      ))}
      <div className="flex flex-wrap gap-2">
        {both.length <= maxLessonNoteLength ? (
          <Button onClick={() => onChoose(both)}>{m.note_keep_both()}</Button>
        ) : null}
        <Button variant="secondary" onClick={() => onChoose(note.text)}>
          {m.note_keep_mine()}
        </Button>
        <Button variant="secondary" onClick={() => onChoose(other)}>
          {m.note_keep_other()}
        </Button>
      </div>
    </section>
  );
}
