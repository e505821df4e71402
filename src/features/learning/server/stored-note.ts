import { sanitiseHtml } from "#kit/server/sanitise-html.ts";
import type { Language } from "#kit/shared/language.ts";
import type { NoteWords } from "../notes-contract.ts";
import { renderLessonText } from "./render-lesson-text.ts";

/** What is stored of a note: pages show its HTML as it is stored, so it is sanitised here. */
export function storedWords({ title, body, text }: NoteWords, language: Language) {
  return text?.trim()
    ? { title, text, body: renderLessonText(text, language) }
    : { title, text: null, body: sanitiseHtml(body ?? "") };
}
