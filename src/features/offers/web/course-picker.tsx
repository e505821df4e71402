import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { CheckBox } from "#kit/web/ui/check-box.tsx";
import { Chip } from "#kit/web/ui/chip.tsx";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import * as m from "#messages/offers.ts";
import { coursePageSize, coursesWithIds, pricedCourses, shownChosen } from "./api.ts";

interface CoursePickerProps {
  chosen: number[];
  onChange: (ids: number[]) => void;
  /** What no choice means. */
  hint: string;
  error: string | undefined;
}

const byNumber = (a: number, b: number) => a - b;

/** Chooses courses from all of them: a search, a page of check boxes, and what is chosen. It is outside of the form. */
export function CoursePicker({ chosen, onChange, hint, error }: CoursePickerProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The first field with an error has the focus already.
    if (error && !document.activeElement?.matches("[aria-invalid]")) group.current?.focus();
  }, [error]);
  const choose = (ids: number[]) => onChange([...new Set(ids)].toSorted(byNumber));
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
      className="card grid min-w-0 gap-3 p-4 sm:p-6"
    >
      <legend className="float-left w-full text-h3">{m.courses_legend()}</legend>
      <p id={`${id}-hint`} className="clear-both text-small text-muted">
        {hint}
      </p>
      <FieldError id={`${id}-error`} sentence={error} />
      <Chosen chosen={chosen} choose={choose} />
      <Choice chosen={chosen} choose={choose} />
    </fieldset>
  );
}

interface Choosing {
  chosen: number[];
  choose: (ids: number[]) => void;
}

function Chosen({ chosen, choose }: Choosing) {
  const { data } = useQuery(coursesWithIds(chosen.slice(0, shownChosen)));
  const shown = data?.results.filter(({ course_id }) => chosen.includes(course_id)) ?? [];
  const more = chosen.length - shownChosen;
  return (
    <div className="grid gap-2">
      <output className="font-semibold">{m.courses_chosen({ count: chosen.length })}</output>
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {shown.map(({ course_id, course_title }) => (
            <li key={course_id} className="min-w-0">
              <Chip
                className="max-w-full gap-2 px-3 text-left text-small whitespace-normal"
                aria-label={m.course_remove({ title: course_title })}
                onClick={() => choose(chosen.filter((one) => one !== course_id))}
              >
                <span lang={detectLanguage(course_title)}>{course_title}</span>
                <X size={16} aria-hidden="true" className="shrink-0" />
              </Chip>
            </li>
          ))}
          {more > 0 ? <li className="self-center text-small">{m.courses_more({ count: more })}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

function Choice({ chosen, choose }: Choosing) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(pricedCourses({ search, page }));
  if (error && !data)
    return <LoadError title={m.courses_failed()} reason={error.message} retry={() => void refetch()} />;
  const rows = data?.results ?? [];
  return (
    <div className="grid gap-3">
      <SearchField
        label={m.courses_search()}
        placeholder={m.courses_search()}
        search={search}
        onSearch={(typed) => {
          setSearch(typed);
          setPage(1);
        }}
      />
      {data ? null : <div aria-hidden="true" className="skeleton h-40" />}
      {data?.count === 0 ? <p className="text-muted">{m.courses_none({ search })}</p> : null}
      <ul className="divide-y divide-line">
        {rows.map(({ course_id: course, course_title: title, price }) => (
          <li key={course}>
            <CheckBox
              checked={chosen.includes(course)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, course] : chosen.filter((one) => one !== course))
              }
              label={
                <>
                  <span lang={detectLanguage(title)}>{title}</span>
                  <span className="block text-small text-muted tabular-nums">{formatTaka(price)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <PageButtons page={page} pages={Math.ceil((data?.count ?? 0) / coursePageSize)} onPage={setPage} />
      <div className="flex flex-wrap gap-3">
        {rows.length > 0 ? (
          <Button
            variant="quiet"
            onClick={() => choose([...chosen, ...rows.map(({ course_id }) => course_id)])}
          >
            {m.courses_choose_page()}
          </Button>
        ) : null}
        {chosen.length > 0 ? (
          <Button variant="quiet" onClick={() => choose([])}>
            {m.courses_clear()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
