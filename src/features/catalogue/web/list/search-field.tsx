import { Search } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { Link } from "react-router";
import { coursePath } from "#features/course-page/paths.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/catalogue.ts";
import { addressOf, noFilters } from "./filters.ts";
import { SyncedInput } from "./synced-input.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const suggestionStyle =
  "flex min-h-11 items-center px-3 py-2 text-small hover:bg-green-tint focus-visible:bg-green-tint";

/** The arrow keys go from the field to the suggestions, and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const at = stops.findIndex((stop) => stop === event.target);
  stops[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  event.preventDefault();
}

/** Takes the focus out of the search, which closes the list. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The field of the search. While somebody types, topics and courses stand below it as links. */
export function SearchField({ value }: { value: string }) {
  const { suggestions, suggestFor, clear } = useSuggestions();
  const { topics, courses } = suggestions;
  const count = topics.length + courses.length;
  const listId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A link that has the focus opens by this key, so its list stays until then.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) clear();
    if (count === 0) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") moveFocus(event);
    if (event.key !== "Escape") return;
    // The first Escape closes the list. It must not empty the field, too.
    event.preventDefault();
    event.currentTarget.querySelector("input")?.focus();
    clear();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what its field and its links do
    <search
      className="relative md:col-start-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) clear();
      }}
      onKeyDown={onKeyDown}
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
          aria-controls={count > 0 ? listId : undefined}
          className="input truncate pl-12 placeholder:text-muted"
          placeholder={m.search_placeholder()}
          value={value}
          onInput={({ currentTarget }) => suggestFor(currentTarget.value)}
        />
      </label>
      <output className="sr-only">{count > 0 ? m.suggestions_count({ count }) : ""}</output>
      {count > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only keeps the focus
        <ul
          id={listId}
          // A pressed link gets no focus on macOS, and a field without focus closes the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          aria-label={m.suggestions()}
          className="card absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto py-1"
        >
          {topics.map((topic) => {
            const name = topic[language()];
            return (
              <li key={topic.en}>
                <Link
                  to={addressOf({ ...noFilters, search: name })}
                  // A field that keeps the focus keeps the old text, too. Its keyboard covers half of a phone.
                  onClick={leaveField}
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
