import { useState } from "react";
import { ApiError } from "#kit/web/api.ts";
import type { TextOfOther } from "../../texts-contract.ts";

interface Problem {
  /** What the page cannot show of the text. */
  ofText: string | undefined;
  /** Any other sentence. */
  summary: string | null;
  /** The text that somebody else has saved in between. It is shown with its own sentence. */
  theirs: TextOfOther | null;
}
const nothing: Problem = { ofText: undefined, summary: null, theirs: null };

/** What the server answered to a write that it refused. */
export function useTextProblem() {
  const [problem, setProblem] = useState(nothing);
  const show = (sentence: string, error: unknown): void => {
    const ofText = error instanceof ApiError ? error.fields.text?.[0] : undefined;
    const theirs =
      error instanceof ApiError && error.code === "text_changed" ? (error.body.theirs as TextOfOther) : null;
    setProblem({ ofText, summary: ofText || theirs ? null : sentence, theirs });
  };
  return { ...problem, show, forget: () => setProblem(nothing) };
}
