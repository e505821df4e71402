import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError, callApi } from "#kit/web/api.ts";
import { rememberPerson } from "#kit/web/same-person.ts";
import { readSession } from "#kit/web/session.ts";
import * as m from "#messages/learning.ts";
import { type LessonNote, saveNote } from "../../../contract.ts";
import { lessonOf } from "../api.ts";
import { noteDraft } from "./note-draft.ts";
import { NoteKeeper } from "./note-keeper.ts";

/** A browser finishes a call of a closed page only if it is small. In Bengali a letter has three bytes. */
const outlivesPage = (text: string) => text.length < 15_000;

/** The private note on a lesson, with its draft on this device. */
export function useNote(lessonId: number, stored: LessonNote) {
  const queries = useQueryClient();
  const [keeper] = useState(() => {
    // A note is private: the next person at this device must not find it, and it must not go to their account.
    const draft = noteDraft(readSession()?.user?.id ?? 0, lessonId);
    const isSamePerson = rememberPerson();
    const lesson = lessonOf(lessonId).queryKey;
    const show = (note: LessonNote) =>
      queries.setQueryData(lesson, (known) => known && { ...known, my_note: note });
    return new NoteKeeper(
      {
        keep: (kept) => {
          if (isSamePerson()) draft.write(kept);
        },
        async save(written) {
          if (!isSamePerson()) throw new Error(m.note_other_person());
          try {
            const saved = await callApi(saveNote, {
              params: { id: lessonId },
              body: written,
              keepalive: outlivesPage(written.text),
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
      draft.read(),
    );
  });
  useEffect(() => keeper.receive(stored), [keeper, stored]);
  useEffect(() => {
    // A draft of an earlier visit.
    keeper.flush();
    const leave = () => {
      if (document.visibilityState === "hidden") keeper.leave();
    };
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", keeper.leave);
    window.addEventListener("online", keeper.flush);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", keeper.leave);
      window.removeEventListener("online", keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return { note: useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state), keeper };
}
