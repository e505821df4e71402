import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readKept, writeKept } from "#kit/web/forms/kept.ts";
import type { EditedText, TextOfOther } from "../../texts-contract.ts";
import { textIn } from "./api.ts";

interface Draft {
  typed: string;
  /** The version that it was typed over. */
  version: number;
}

/**
 * What is typed into the text of a page, kept on this device until it is saved. `version`: the one that the person
 * began with, so that nobody overwrites another's text unseen.
 */
export function useTextDraft(saved: EditedText) {
  const { page, language } = saved;
  const key = `page-text-${page}-${language}`;
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => readKept(key) as Draft | null);
  const put = (next: Draft | null) => {
    setDraft(next);
    writeKept(key, next);
  };
  const shown = draft ?? { typed: saved.text, version: saved.version };
  return {
    ...shown,
    isChanged: shown.typed !== saved.text,
    change: (typed: string) => put(typed === saved.text ? null : { typed, version: shown.version }),
    /** Forgets what was typed, and shows a text that is saved. */
    begin: (text: TextOfOther) => {
      queries.setQueryData(textIn(page, language).queryKey, (old) => old && { ...old, ...text });
      put(null);
    },
  };
}
