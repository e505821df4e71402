import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CourseCard } from "#features/courses/contract.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog } from "#kit/web/ui/dialog.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/catalogue.ts";
import { coursesFor } from "./course-choice-api.ts";

/** Chooses a course by a search. It has a form of its own, so it must not be inside another one. */
export function CourseDialog({
  title,
  onChoose,
  onClose,
}: {
  title: string;
  onChoose: (course: CourseCard) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const { data, isError, error, refetch } = useQuery(coursesFor(search));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {kit.cancel()}
        </Button>
      }
    >
      <SearchField
        label={m.search()}
        placeholder={m.search_placeholder()}
        search={search}
        onSearch={setSearch}
      />
      {!data && isError ? (
        <LoadError title={m.courses_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-60" /> : null}
      {data?.length === 0 ? <output>{m.choice_none({ search })}</output> : null}
      <ul className="grid divide-y divide-line">
        {data?.map((course) => (
          <li key={course.course_id}>
            <button
              type="button"
              className="flex min-h-12 w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-control px-2 py-2 text-left hover:bg-green-tint"
              onClick={() => onChoose(course)}
            >
              <span lang={course.language} className="font-semibold">
                {course.course_title}
              </span>
              <span className="text-small text-muted tabular-nums">
                {course.is_full ? m.choice_full() : formatTaka(course.price)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
