import { formatCount, formatRating } from "#kit/shared/numerals.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/authoring.ts";
import type { TaughtCourse } from "../../document-contract.ts";
import { type MissingPart, missingParts } from "./filter-courses.ts";

const partWords: Record<MissingPart, () => string> = {
  title: m.part_title,
  description: m.part_description,
  category: m.part_category,
  price: m.part_price,
};

/** What a draft still needs, and the figures of a published course. Above both what a reviewer remarked. */
export function CourseProgress({ course }: { course: TaughtCourse }) {
  return (
    <>
      {course.review_remark ? (
        <p className="rounded-control bg-marigold-tint px-3 py-2 text-small text-marigold-ink">
          {m.reviewer_said()}{" "}
          <span lang={detectLanguage(course.review_remark)} className="whitespace-pre-line">
            {course.review_remark}
          </span>
        </p>
      ) : null}
      {course.state === "draft" ? <Missing course={course} /> : <Figures course={course} />}
    </>
  );
}

function Missing({ course }: { course: TaughtCourse }) {
  const parts = missingParts(course);
  return (
    <>
      {course.draft_lessons ? <WrittenLessons {...course.draft_lessons} /> : null}
      {parts.length > 0 ? (
        <p className="text-small text-danger">
          {m.still_without({ parts: parts.map((part) => partWords[part]()).join(", ") })}
        </p>
      ) : null}
    </>
  );
}

/** How many lessons of a draft have something in them. */
function WrittenLessons({ written, total }: { written: number; total: number }) {
  if (total === 0) return <p className="text-small text-muted">{m.no_lessons()}</p>;
  const words = m.lessons_written({ written, total });
  return (
    <div className="grid gap-1">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawn bar looks the same in all browsers
        role="progressbar"
        aria-label={m.lessons_written_label()}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={written}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-green"
          style={{ translate: `${(100 * written) / total - 100}%` }}
        />
      </div>
      <p aria-hidden="true" className="text-small text-muted tabular-nums">
        {words}
      </p>
    </div>
  );
}

function Figures({ course }: { course: TaughtCourse }) {
  const figures = [
    { words: m.figure_learners({ count: course.total_students }), value: formatCount(course.total_students) },
    { words: m.figure_lessons({ count: course.total_lessons }), value: formatCount(course.total_lessons) },
    ...(course.total_reviews > 0 ? [{ words: m.figure_rating(), value: formatRating(course.rating) }] : []),
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 pt-1">
      {figures.map(({ words, value }) => (
        <div key={words} className="flex flex-col-reverse">
          <dt className="text-tiny text-muted">{words}</dt>
          <dd className="text-lead font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
