import { memo } from "react";
import { maxLessonTextLength } from "#features/courses/rules.ts";
import { MarkdownEditor } from "#kit/web/markdown/markdown-editor.tsx";
import * as m from "#messages/authoring.ts";
import { useChangeLesson } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { useTextPictures } from "./use-text-pictures.tsx";

interface LessonTextProps {
  lessonKey: string;
  text: string;
  language: string;
}

/** The reading text of a lesson, in Markdown. */
export const LessonText = memo(function LessonText({ lessonKey, text, language }: LessonTextProps) {
  const change = useChangeLesson(lessonKey);
  const name = fieldId(lessonKey, "text");
  return (
    <MarkdownEditor
      label={m.field_text()}
      hint={m.text_hint()}
      error={useFieldError(name)}
      name={name}
      language={language}
      maxLength={maxLessonTextLength}
      text={text}
      pictures={useTextPictures(lessonKey, language)}
      onChange={(written) => change((lesson) => ({ ...lesson, text: written }))}
    />
  );
});
