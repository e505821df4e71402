import { Suspense, useState } from "react";
import { maxLessonTextLength } from "#features/courses/rules.ts";
import { ApiError } from "#kit/web/api.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { MarkdownEditor } from "#kit/web/markdown/markdown-editor.tsx";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import { SubmitButton } from "#kit/web/ui/submit-button.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/learning.ts";
import type { CourseNote } from "../../../notes-contract.ts";
import { maxNoteTitleLength } from "../../../rules.ts";
import { coursesKey } from "../../api.ts";
import { DeleteNote } from "./delete-note.tsx";
import { type KeptNote, keptName, readKeptNote, textToEdit, writeKeptNote } from "./kept-note.ts";
import { saveCourseNote } from "./note-api.ts";

// Two people seldom change one note. Without it what was typed stays on this device.
const NoteChanged = lazyOptional(async () => import("./note-changed.tsx"), LoadFailed);

export interface WriteNoteProps {
  courseId: number;
  language: string;
  userId: number;
  /** Null: a new one. */
  id: number | null;
  onClose: () => void;
}

interface NoteFormProps extends WriteNoteProps {
  note: CourseNote | null;
  begin: KeptNote;
}

/** The fields of a note. Every letter is kept on this device until the note is saved. */
export function NoteForm({ courseId, language, userId, id, note, begin, onClose }: NoteFormProps) {
  const kept = keptName(userId, courseId, id);
  const [words, setWords] = useState(() => readKeptNote(kept) ?? begin);
  const [isKept, setKept] = useState(() => readKeptNote(kept) !== null);
  const [theirs, setTheirs] = useState<CourseNote | null>(null);
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const change = (part: Partial<KeptNote>) => {
    const next = { ...words, ...part };
    setWords(next);
    writeKeptNote(kept, next);
    setKept(true);
  };
  const leave = () => {
    writeKeptNote(kept, null);
    onClose();
  };
  const { write, busy, problem } = useWrite(async (sent: KeptNote) => saveCourseNote(courseId, id, sent), {
    failure: m.course_note_failed,
    outdates: [[...coursesKey, courseId]],
    onDone: () => {
      toast("success", m.course_note_saved());
      leave();
    },
    onFailed: (_, error) => {
      if (!(error instanceof ApiError)) return;
      setProblems(error.fields);
      if (error.code === "note_changed") setTheirs((error.body as unknown as { note: CourseNote }).note);
    },
  });
  const [titleProblem, textProblem] = [problems["title"]?.[0], problems["text"]?.[0]];
  return (
    <form
      noValidate
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setProblems({});
        if (!busy) write(words);
      }}
    >
      {theirs ? (
        <Suspense>
          <NoteChanged
            theirs={theirs}
            text={textToEdit(theirs)}
            mine={words}
            onDecide={(decided) => {
              change(decided);
              setTheirs(null);
            }}
          />
        </Suspense>
      ) : null}
      <TextField
        label={m.course_note_title()}
        name="title"
        lang={language}
        maxLength={maxNoteTitleLength}
        value={words.title}
        error={titleProblem}
        onChange={({ target }) => change({ title: target.value })}
      />
      <MarkdownEditor
        label={m.course_note_text()}
        hint={m.course_note_hint()}
        name="text"
        language={language}
        maxLength={maxLessonTextLength}
        text={words.text}
        error={textProblem}
        onChange={(text) => change({ text })}
      />
      {problem && !titleProblem && !textProblem && !theirs ? (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      ) : null}
      <output className="text-small text-muted empty:hidden">{isKept ? m.course_note_kept() : null}</output>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          busy={busy}
          busyText={m.course_note_saving()}
          className="sm:w-auto"
          disabled={theirs !== null}
        >
          {id === null ? m.course_note_publish() : m.course_note_save()}
        </SubmitButton>
        <Button variant="quiet" onClick={leave}>
          {m.course_note_cancel()}
        </Button>
        {note ? <DeleteNote note={note} onDeleted={leave} /> : null}
      </div>
    </form>
  );
}
