import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { sentenceOf } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/learning.ts";
import type { CourseNote } from "../../../notes-contract.ts";
import { NoteText } from "../note-text.tsx";
import { DeleteNote } from "./delete-note.tsx";
import { textToEdit } from "./kept-note.ts";
import { noteToEdit } from "./note-api.ts";
import { NoteForm, type WriteNoteProps } from "./note-form.tsx";

/** A note that cannot be edited here. It is shown as it is. */
function NoteAsItIs({ note, onClose }: { note: CourseNote; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="rounded-control bg-marigold-tint p-4 text-small text-marigold-ink">
        {m.course_note_as_it_is()}
      </p>
      <article className="card grid gap-3 p-4">
        <h3 lang={note.course_language} className="text-h3">
          {note.title}
        </h3>
        <NoteText html={note.body} language={note.course_language} />
      </article>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onClose}>
          {m.course_note_cancel()}
        </Button>
        <DeleteNote note={note} onDeleted={onClose} />
      </div>
    </div>
  );
}

function Opened(props: WriteNoteProps & { id: number }) {
  const { data: note, error, refetch } = useQuery(noteToEdit(props.id));
  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{sentenceOf(error, kit.part_failed())}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void refetch()}>
            {kit.try_again()}
          </Button>
          <Button variant="quiet" onClick={props.onClose}>
            {m.course_note_cancel()}
          </Button>
        </div>
      </div>
    );
  if (!note) return <output className="text-muted">{kit.opening()}</output>;
  const text = textToEdit(note);
  if (text === null) return <NoteAsItIs note={note} onClose={props.onClose} />;
  return <NoteForm {...props} note={note} begin={{ title: note.title, text, version: note.version }} />;
}

/** The form of a note of a course. Loaded on demand, by its default export. */
export default function WriteNote(props: WriteNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here is gone. Somebody who moved on while the form loaded keeps their place.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const { id } = props;
  return (
    <section aria-labelledby="write-note-heading" className="grid gap-4">
      <h2 id="write-note-heading" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {id === null ? m.course_note_new() : m.course_note_edit()}
      </h2>
      {id === null ? (
        <NoteForm {...props} note={null} begin={{ title: "", text: "", version: 0 }} />
      ) : (
        <Opened {...props} id={id} />
      )}
    </section>
  );
}
