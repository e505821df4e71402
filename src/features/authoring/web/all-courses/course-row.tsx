import {
  Archive,
  ArchiveRestore,
  ChartNoAxesColumn,
  Copy,
  Eye,
  type LucideIcon,
  Pencil,
  Trash2,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { categoryName } from "#features/courses/web/public.tsx";
import { insightPath } from "#features/insight/paths.ts";
import { adminPersonPath } from "#features/people/paths.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { RowDetails } from "#kit/web/ui/rows.tsx";
import * as m from "#messages/authoring.ts";
import type { ListedCourse } from "../../administration-contract.ts";
import { editCoursePath, previewPath, teamPath } from "../../paths.ts";
import { type CourseAction, CourseDialog } from "../manage/course-dialog.tsx";
import { shownTitle } from "../manage/shown-title.ts";
import { StateBadge, StateBadges } from "../manage/state-badges.tsx";

/** What ends a course in each state, or brings it back. */
const endings: Record<
  ListedCourse["state"],
  { action: CourseAction; icon: LucideIcon; words: () => string }
> = {
  draft: { action: "delete", icon: Trash2, words: m.delete_draft },
  published: { action: "archive", icon: Archive, words: m.archive },
  archived: { action: "unarchive", icon: ArchiveRestore, words: m.unarchive },
};

const priceWords = (price: string): string =>
  Number(price) === 0 ? m.all_courses_free() : formatTaka(price);

/** A course of anybody. It opens to what is known of it and to what can be done with it. */
export function CourseRow({ course }: { course: ListedCourse }) {
  const { course_id: id, owner_id: ownerId, owner_name: owner, price, state } = course;
  const [action, setAction] = useState<CourseAction | null>(null);
  const title = shownTitle(course);
  const isDraft = state === "draft";
  const { action: end, icon: EndIcon, words: endWords } = endings[state];
  return (
    <RowDetails
      title={title}
      lang={detectLanguage(title)}
      facts={[
        <span key="owner" lang={detectLanguage(owner)}>
          {owner}
        </span>,
        price === null ? null : priceWords(price),
        isDraft ? null : m.all_courses_learners({ count: course.learners }),
        <RelativeTime key="changed" time={course.changed_at} />,
      ]}
      end={<StateBadge course={course} />}
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-2">
          <StateBadges course={course} />
        </p>
        <dl className="grid gap-x-4 text-small tabular-nums max-sm:[&>dd]:mb-2 sm:grid-cols-[auto_1fr] sm:gap-y-1">
          <dt className="text-muted">{m.team_owner()}</dt>
          <dd lang={detectLanguage(owner)}>
            <Link to={adminPersonPath(ownerId)} className="underline underline-offset-4">
              {owner}
            </Link>
          </dd>
          <dt className="text-muted">{m.all_courses_category()}</dt>
          <dd>{course.category_name ? categoryName(course) : m.no_category()}</dd>
          {course.class_code ? (
            <>
              <dt className="text-muted">{m.all_courses_class_code()}</dt>
              <dd className="wrap-anywhere">{course.class_code}</dd>
            </>
          ) : null}
          <dt className="text-muted">{m.all_courses_changed()}</dt>
          <dd>{formatDateTime(course.changed_at)}</dd>
        </dl>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          <ButtonLink to={editCoursePath(id)} variant="secondary">
            <Pencil size={16} aria-hidden="true" />
            {isDraft ? m.go_on_writing() : m.edit_course()}
          </ButtonLink>
          {isDraft ? null : (
            <ButtonLink to={insightPath(id)} variant="secondary">
              <ChartNoAxesColumn size={16} aria-hidden="true" />
              {m.how_it_goes()}
            </ButtonLink>
          )}
          <ButtonLink to={previewPath(id)} variant="secondary">
            <Eye size={16} aria-hidden="true" />
            {m.view_as_learner()}
          </ButtonLink>
          <ButtonLink to={teamPath(id)} variant="secondary">
            <UsersRound size={16} aria-hidden="true" />
            {m.show_team()}
          </ButtonLink>
          <Button variant="secondary" onClick={() => setAction("duplicate")}>
            <Copy size={16} aria-hidden="true" />
            {m.duplicate()}
          </Button>
          <Button variant="secondary" onClick={() => setAction(end)}>
            <EndIcon size={16} aria-hidden="true" />
            {endWords()}
          </Button>
        </div>
        <CourseDialog course={course} action={action} onClose={() => setAction(null)} />
      </div>
    </RowDetails>
  );
}
