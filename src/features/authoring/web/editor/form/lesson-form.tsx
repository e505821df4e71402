import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/authoring.ts";
import { type LessonDocument, maxShortText } from "../../../document.ts";
import { useChangeLesson, useDocument } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { ChecksForm } from "./checks-form.tsx";
import { LessonHead } from "./lesson-head.tsx";
import { LessonResources, LessonVideos } from "./lesson-files.tsx";
import { LessonText } from "./lesson-text.tsx";
import { NumberField } from "./number-field.tsx";
import { SwitchField } from "./switch-field.tsx";

/** Everything of a lesson. Each part is drawn again only if it changed. */
export function LessonForm({ lesson }: { lesson: LessonDocument }) {
  const { key } = lesson;
  const change = useChangeLesson(key);
  const language = useDocument((document) => document.language);
  const titleId = fieldId(key, "title");
  const titleError = useFieldError(titleId);
  return (
    <div className="grid gap-3">
      <LessonHead lessonKey={key} />
      <TextField
        data-field={titleId}
        lang={language}
        label={m.field_lesson_title()}
        error={titleError}
        autoComplete="off"
        maxLength={maxShortText}
        inputClassName="text-h3 font-semibold"
        value={lesson.title}
        onChange={({ target }) => change((one) => ({ ...one, title: target.value }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
        <NumberField
          data-field={fieldId(key, "minutes")}
          label={m.field_minutes()}
          value={lesson.minutes}
          maxDigits={4}
          onChange={(minutes) => change((one) => ({ ...one, minutes }))}
        />
        <div className="grid content-start gap-2">
          <p className="text-small font-semibold">{m.who_sees_it()}</p>
          <SwitchField
            label={m.free_preview()}
            checked={lesson.is_preview}
            onChange={(checked) => change((one) => ({ ...one, is_preview: checked }))}
          />
        </div>
      </div>
      <LessonText lessonKey={key} text={lesson.text} language={language} />
      <LessonVideos
        lessonKey={key}
        videos={lesson.videos}
        language={language}
        hasMinutes={lesson.minutes !== null}
      />
      <LessonResources lessonKey={key} resources={lesson.resources} language={language} />
      <ChecksForm lessonKey={key} checks={lesson.checks} language={language} />
    </div>
  );
}
