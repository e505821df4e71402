import { Search } from "lucide-react";
import { Link } from "react-router";
import { coursePath } from "#features/course-page/paths.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/catalogue.ts";
import { addressOf, noFilters } from "./filters.ts";
import { SyncedInput } from "./synced-input.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const suggestionStyle =
  "flex min-h-11 items-center px-3.5 py-2 text-small hover:bg-green-tint focus-visible:bg-green-tint";

/** The field of the search. While somebody types, topics and courses stand below it as links. */
export function SearchField({ value }: { value: string }) {
  const { suggestions, suggestFor, clear } = useSuggestions();
  const { topics, courses } = suggestions;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what its field and its links do
    <search
      className="relative md:col-start-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) clear();
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape" || key === "Enter") clear();
      }}
    >
      <label>
        <span className="sr-only">{m.search()}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
        />
        <SyncedInput
          type="search"
          name="search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          data-typed=""
          className="input truncate pl-11 placeholder:text-muted"
          placeholder={m.search_placeholder()}
          value={value}
          onInput={({ currentTarget }) => suggestFor(currentTarget.value)}
        />
      </label>
      {topics.length + courses.length > 0 ? (
        <ul
          aria-label={m.suggestions()}
          className="card absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto py-1"
        >
          {topics.map((topic) => {
            const name = topic[language()];
            return (
              <li key={topic.en}>
                <Link
                  to={addressOf({ ...noFilters, search: name })}
                  onClick={clear}
                  className={suggestionStyle}
                >
                  {name}
                </Link>
              </li>
            );
          })}
          {courses.map((course) => (
            <li key={course.course_id}>
              <Link to={coursePath(course.course_id)} lang={course.language} className={suggestionStyle}>
                {course.course_title}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
