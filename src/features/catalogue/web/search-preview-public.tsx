import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/catalogue.ts";
import type { SearchExamples } from "../search-examples-contract.ts";

type Example = SearchExamples["examples"][number];

const counted = (count: number): string => (count === 0 ? m.example_none() : m.example_found({ count }));

/** One search: what it finds now, what it would find, and the first courses. */
function ExampleRow({ search, before, after, courses }: Example) {
  const isSame = before === after;
  const more = after - courses.length;
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong lang={detectLanguage(search)}>{m.example_search({ search })}</strong>
        <span className={isSame ? "text-small text-muted" : "text-small font-semibold text-green-deep"}>
          {isSame
            ? m.example_same({ found: counted(after) })
            : m.example_changed({ before: counted(before), after: counted(after) })}
        </span>
      </p>
      {courses.length > 0 ? (
        <ul className="text-small text-muted">
          {courses.map(({ course_id, course_title }) => (
            <li key={course_id} lang={detectLanguage(course_title)}>
              {course_title}
            </li>
          ))}
          {more > 0 ? <li>{m.example_more({ count: more })}</li> : null}
        </ul>
      ) : null}
    </li>
  );
}

/** What searches would find with words that are not saved. */
export function SearchPreview({ examples, left_out: leftOut }: SearchExamples) {
  if (examples.length === 0) return <p className="card p-4">{m.examples_empty()}</p>;
  return (
    <>
      <ul className="card divide-y divide-line">
        {examples.map((example) => (
          <ExampleRow key={example.search} {...example} />
        ))}
      </ul>
      {leftOut > 0 ? (
        <p className="text-small text-muted">{m.examples_left_out({ count: leftOut })}</p>
      ) : null}
    </>
  );
}
