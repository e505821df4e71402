import { useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/pages.ts";
import { type EditedText, previewText, saveText, type TextOfOther } from "../../texts-contract.ts";
import { textsKey } from "./api.ts";
import { useTextDraft } from "./use-text-draft.ts";
import { useTextProblem } from "./use-text-problem.ts";

/** The draft of a text, and what can be done with it. */
export function useTextEditor(saved: EditedText) {
  const { typed, version, isChanged, change, begin } = useTextDraft(saved);
  const { show, forget, ...problem } = useTextProblem();
  const [preview, setPreview] = useState({ number: 0, html: "" });
  const params = { page: saved.page, language: saved.language };
  const beginWith = (text: TextOfOther) => {
    forget();
    begin(text);
  };
  const save = useWrite(
    async (over: number) => callApi(saveText, { params, body: { version: over, text: typed } }),
    {
      failure: m.text_save_failed,
      outdates: [textsKey],
      onDone: (answer) => {
        beginWith(answer);
        toast("success", m.text_saved());
      },
      onFailed: show,
    },
  );
  const look = useWrite(
    async (wanted: { text: string } | { number: number }) => callApi(previewText, { params, body: wanted }),
    {
      failure: m.text_preview_failed,
      onDone: ({ html }) => setPreview(({ number }) => ({ number: number + 1, html })),
      onFailed: show,
    },
  );
  return {
    typed,
    isChanged,
    change,
    problem,
    /** The page that was made last. `number` 0: none. */
    preview,
    isSaving: save.busy,
    isLooking: look.busy,
    /** Saves what is typed over a version: the one that it was typed over, or a newer one that the person has seen. */
    save: (over = version) => {
      forget();
      if (!save.busy) save.write(over);
    },
    /** Makes a page of what is typed, or of an older version (0: the shipped text). */
    look: (number?: number) => {
      forget();
      look.write(number === undefined ? { text: typed } : { number });
    },
    /** Shows a text that is saved, in place of what is typed. */
    begin: beginWith,
  };
}

export type Editor = ReturnType<typeof useTextEditor>;
