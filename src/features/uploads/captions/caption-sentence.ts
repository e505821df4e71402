import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/uploads.ts";
import type { CaptionProblem } from "./parse-captions.ts";

/** What is wrong with captions, with its line. */
export function captionSentence(problem: CaptionProblem): string {
  if (problem.kind === "empty") return m.captions_empty();
  const line = formatCount(problem.line);
  switch (problem.kind) {
    case "no_time":
      return m.captions_no_time({ line });
    case "wrong_time":
      return m.captions_wrong_time({ line });
    case "wrong_end":
      return m.captions_wrong_end({ line });
    case "wrong_order":
      return m.captions_wrong_order({ line });
    case "no_text":
      return m.captions_no_text({ line });
  }
}
