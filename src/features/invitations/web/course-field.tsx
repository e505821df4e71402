import { useId } from "react";
import type { CourseCard } from "#features/courses/contract.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as m from "#messages/invitations.ts";

interface CourseFieldProps {
  /** Null: only an account. */
  chosen: CourseCard | null;
  /** Opens the choice of a course. */
  onChoose: () => void;
  onClear: () => void;
  error: string | undefined;
}

/** The course of an import. It is found by a search, because an academy can have more courses than a list can show. */
export function CourseField({ chosen, onChoose, onClear, error }: CourseFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
      <legend className="float-left w-full text-small font-semibold">{m.course_label()}</legend>
      <div className="clear-both flex flex-wrap items-center gap-3">
        <output lang={chosen?.language} className="min-w-0 wrap-anywhere">
          {chosen ? chosen.course_title : m.course_none()}
        </output>
        <Button variant="secondary" onClick={onChoose}>
          {chosen ? m.course_change() : m.course_choose()}
        </Button>
        {chosen ? (
          <Button variant="quiet" onClick={onClear}>
            {m.course_clear()}
          </Button>
        ) : null}
      </div>
      <FieldError id={`${id}-error`} sentence={error} />
    </fieldset>
  );
}
