import { useQuery } from "@tanstack/react-query";
import { BookOpen, FileUp, Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { importCoursePath } from "#features/course-archives/paths.ts";
import { categoryName } from "#features/courses/web/public.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { Choices } from "#kit/web/ui/choices.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import * as m from "#messages/authoring.ts";
import type { TaughtCourse } from "../../document-contract.ts";
import { createCoursePath } from "../../paths.ts";
import { taughtCourses } from "./api.ts";
import { CourseSection } from "./course-section.tsx";
import { categoriesOf, type CourseFilter, courseSections, filterCourses } from "./filter-courses.ts";
import { CardsSkeleton } from "./manage-skeleton.tsx";

/** The page's heading, the search, and the courses of the signed-in instructor. */
export function ManageCourses() {
  const { data, error, refetch } = useQuery(taughtCourses());
  const [filter, change] = useFilter();
  return (
    <>
      <div className="grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto]">
        <h1 className="text-h1">{m.manage_title()}</h1>
        <SearchField
          label={m.manage_search_label()}
          placeholder={m.manage_search()}
          search={filter.search}
          onSearch={(search) => change({ search })}
        />
        <CreateLink className="max-md:hidden" />
      </div>
      {error && !data ? (
        <LoadError title={m.manage_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !error ? <CardsSkeleton /> : null}
      {data ? <CourseList courses={data} filter={filter} change={change} /> : null}
      {data ? <ImportLink /> : null}
      {/* On a phone it is within reach of the thumb. */}
      <div
        data-bottom-bar
        data-own-bar
        className="sticky bottom-(--tabs) z-10 -mx-4 border-t border-line bg-surface px-4 py-3 min-[481px]:-mx-6 min-[481px]:px-6 md:hidden"
      >
        <CreateLink className="w-full" />
      </div>
    </>
  );
}

const CreateLink = ({ className }: { className: string }) => (
  <ButtonLink to={createCoursePath} className={className}>
    <Plus size={18} aria-hidden="true" />
    {m.manage_create()}
  </ButtonLink>
);

const ImportLink = () => (
  <ButtonLink to={importCoursePath} variant="quiet" className="justify-self-center">
    <FileUp size={18} aria-hidden="true" />
    {m.import_course()}
  </ButtonLink>
);

interface CourseListProps {
  courses: TaughtCourse[];
  filter: CourseFilter;
  change: (wanted: Partial<CourseFilter>) => void;
}

/** The categories, and the courses that match the filter. */
function CourseList({ courses, filter, change }: CourseListProps) {
  if (courses.length === 0)
    return (
      <EmptyState icon={BookOpen} title={m.manage_none()} text={m.manage_begin()}>
        <ButtonLink to={createCoursePath}>{m.manage_create()}</ButtonLink>
      </EmptyState>
    );
  const found = filterCourses(courses, filter);
  const isFiltered = found.length < courses.length;
  return (
    <>
      <Choices
        legend={m.manage_categories()}
        choices={[
          { value: "", words: m.manage_all(), count: courses.length },
          ...categoriesOf(courses).map(({ course, count }) => ({
            value: course.category_name,
            words: categoryName(course),
            count,
          })),
        ]}
        chosen={filter.category}
        onChoose={(category) => change({ category })}
      />
      <output className="sr-only">{isFiltered ? m.manage_found({ count: found.length }) : null}</output>
      {found.length === 0 ? (
        <EmptyState icon={BookOpen} title={m.manage_none()} text={m.manage_none_text()}>
          <Button variant="secondary" onClick={() => change({ search: "", category: "" })}>
            {m.manage_show_all()}
          </Button>
        </EmptyState>
      ) : null}
      {courseSections(found).map(({ state, courses: shown }) => (
        <CourseSection key={state} state={state} courses={shown} isOpen={isFiltered} />
      ))}
    </>
  );
}

/** What is searched for, in the address, so that a reload and the way back from the editor keep it. */
function useFilter(): [CourseFilter, (wanted: Partial<CourseFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter = {
    search: parameters.get("search") ?? "",
    category: parameters.get("category") ?? "",
  };
  const change = (wanted: Partial<CourseFilter>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(wanted))
          if (value === "") next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [filter, change];
}
