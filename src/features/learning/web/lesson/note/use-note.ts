import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError, callApi } from "#kit/web/api.ts";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import { readSession } from "#kit/web/session.ts";
import { type LessonNote, saveNote } from "../../../contract.ts";
import { lessonOf } from "../lesson-query.ts";
import { type NoteDraft, NoteKeeper } from "./note-keeper.ts";

// A note is private: the next person in this tab must not find it.
const draftKey = (lessonId: number) => `draft:lesson-note-${readSession()?.user?.id ?? 0}-${lessonId}`;

function readDraft(key: string): NoteDraft | null {
  const { text, version } = (readStored(key) ?? {}) as Partial<NoteDraft>;
  return typeof text === "string" && Number.isInteger(version) ? { text, version: version! } : null;
}

/** A browser finishes a call of a closed page only if it is small. In Bengali a letter has three bytes. */
const outlivesPage = (text: string) => text.length < 15_000;

/** The private note on a lesson, with its draft on this device. */
export function useNote(lessonId: number, stored: LessonNote) {
  const queries = useQueryClient();
  const [keeper] = useState(() => {
    const key = draftKey(lessonId);
    const lesson = lessonOf(lessonId).queryKey;
    const show = (note: LessonNote) =>
      queries.setQueryData(lesson, (known) => known && { ...known, my_note: note });
    return new NoteKeeper(
      {
        keep: (draft) => writeStored(key, draft),
        async save(draft) {
          try {
            const saved = await callApi(saveNote, {
              params: { id: lessonId },
              body: draft,
              keepalive: outlivesPage(draft.text),
            });
            // An older answer of the server must not restore the old note.
            void queries.cancelQueries({ queryKey: lesson });
            show(saved);
            return { saved };
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== "note_changed") throw error;
            return { changed: error.body.note as LessonNote };
          }
        },
      },
      stored,
      readDraft(key),
    );
  });
  useEffect(() => keeper.receive(stored), [keeper, stored]);
  useEffect(() => {
    // A draft of an earlier visit.
    keeper.flush();
    const leave = () => {
      if (document.visibilityState === "hidden") keeper.flush();
    };
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", keeper.flush);
    window.addEventListener("online", keeper.flush);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", keeper.flush);
      window.removeEventListener("online", keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return { note: useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state), keeper };
}
