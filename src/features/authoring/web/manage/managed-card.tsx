import { Eye, Pencil } from "lucide-react";
import { useState } from "react";
import { Cover } from "#features/courses/web/public.tsx";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/authoring.ts";
import type { TaughtCourse } from "../../document-contract.ts";
import { editCoursePath } from "../../paths.ts";
import { CourseMenu } from "./course-menu.tsx";
import { CourseProgress } from "./course-progress.tsx";
import { shownTitle } from "./shown-title.ts";
import { StateBadges } from "./state-badges.tsx";

const CoursePreview = lazyDialog(async () => import("./course-preview.tsx"));

/** A course of the instructor: its state, how far it is, and what can be done with it. */
export function ManagedCard({ course, cover }: { course: TaughtCourse; cover: string | undefined }) {
  const [isPreviewed, setPreviewed] = useState(false);
  const isDraft = course.state === "draft";
  const title = shownTitle(course);
  return (
    <article
      className={`card flex h-full gap-3 p-3 sm:p-4 ${isDraft ? "border-dashed border-line-strong" : ""}`}
    >
      <div className="w-16 flex-none self-start overflow-hidden rounded-control">
        <Cover
          thumbnail={course.thumbnail}
          drawing={cover}
          className={`h-16 ${course.state === "published" ? "" : "opacity-40 saturate-70"}`}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="grid flex-1 content-start gap-2">
          <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
            <StateBadges course={course} />
            {course.saved_at && (isDraft || course.has_changes) ? (
              <span className="text-tiny text-muted">
                {m.manage_edited({ when: formatRelative(course.saved_at) })}
              </span>
            ) : null}
          </p>
          <h3 lang={detectLanguage(title)} className="text-read leading-snug wrap-anywhere">
            {title}
          </h3>
          <CourseProgress course={course} />
        </div>
        <div className="flex gap-2">
          <ButtonLink to={editCoursePath(course.course_id)} variant="secondary" className="flex-1 px-3">
            <Pencil size={16} aria-hidden="true" />
            {isDraft ? m.go_on_writing() : m.edit_course()}
            <span lang={detectLanguage(title)} className="sr-only">
              : {title}
            </span>
          </ButtonLink>
          <Button
            variant="secondary"
            className="w-11 px-0"
            aria-label={m.preview_of({ title })}
            title={m.preview_of({ title })}
            onClick={() => setPreviewed(true)}
          >
            <Eye size={18} aria-hidden="true" />
          </Button>
          <CourseMenu course={course} />
        </div>
      </div>
      {isPreviewed ? (
        <CoursePreview course={course} cover={cover} onClose={() => setPreviewed(false)} />
      ) : null}
    </article>
  );
}
