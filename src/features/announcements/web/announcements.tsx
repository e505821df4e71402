import { ArrowLeft, Megaphone, Pencil } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { LearnerViewLine, useHidesTeamParts } from "#features/courses/web/learner-view-public.tsx";
import { classroomPath } from "#features/learning/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { PageLinks } from "#kit/web/ui/page-links.tsx";
import * as m from "#messages/announcements.ts";
import type { AnnouncementsPage } from "../contract.ts";
import { announcementsPath, createAnnouncementPath } from "../paths.ts";
import { AnnouncementRow } from "./announcement-row.tsx";
import { MailChoice } from "./mail-choice.tsx";
import { OpenedAnnouncement } from "./opened-announcement.tsx";
import { ScheduledList } from "./scheduled-list.tsx";

interface AnnouncementsProps {
  courseId: number;
  list: AnnouncementsPage;
  page: number;
  pages: number;
  /** The announcement that the address names. */
  opened: number | null;
}

/**
 * The list and one announcement. A wide screen shows them beside each other, and at first the newest one. A phone shows
 * one of the two.
 */
export function Announcements({ courseId, list, page, pages, opened }: AnnouncementsProps) {
  const listAt = (number: number) =>
    number === 1 ? announcementsPath(courseId) : `${announcementsPath(courseId)}?page=${number}`;
  const onPage = page === 1 ? "" : `&page=${page}`;
  const shown = opened ?? list.results[0]?.announcement_id ?? null;
  const onlyAtDesk = opened === null ? "max-lg:hidden" : "";
  const onlyList = opened === null ? "" : "max-lg:hidden";
  const isLearnerView = useHidesTeamParts(String(courseId));
  return (
    <div className="page grid gap-x-8 gap-y-4 pt-4 pb-12 lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)] lg:items-start">
      <div className="grid min-w-0 gap-4">
        <header className="grid gap-1">
          {isLearnerView ? (
            <Suspense>
              <LearnerViewLine courseId={courseId} />
            </Suspense>
          ) : null}
          <Link
            to={opened === null ? classroomPath(courseId) : listAt(page)}
            className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-medium text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {m.back()}
          </Link>
          <h1 className={opened === null ? "text-h1" : "text-h1 max-lg:sr-only"}>{m.page_title()}</h1>
          <p lang={list.course_language} className="text-small text-muted">
            {list.course_title}
          </p>
        </header>
        <div className={`grid min-w-0 gap-4 ${onlyList}`}>
          {list.can_manage ? (
            <>
              <ButtonLink to={createAnnouncementPath(courseId)} className="justify-self-start">
                <Pencil size={18} aria-hidden="true" />
                {m.write()}
              </ButtonLink>
              <ScheduledList courseId={courseId} />
            </>
          ) : null}
          {list.count === 0 ? (
            <EmptyState
              icon={Megaphone}
              title={m.none()}
              text={list.can_manage ? m.none_text_team() : m.none_text()}
            />
          ) : (
            <ul className="card divide-y divide-line overflow-hidden max-[480px]:-mx-4 max-[480px]:rounded-none max-[480px]:border-x-0">
              {list.results.map((one) => (
                <AnnouncementRow
                  key={one.announcement_id}
                  announcement={one}
                  language={list.course_language}
                  to={`?announcement=${one.announcement_id}${onPage}`}
                  isShown={one.announcement_id === shown}
                />
              ))}
            </ul>
          )}
          <PageLinks page={page} pages={pages} to={listAt} />
          {list.can_manage ? null : <MailChoice />}
        </div>
      </div>
      {shown === null ? null : (
        <div className={`min-w-0 ${onlyAtDesk}`}>
          <OpenedAnnouncement
            key={shown}
            id={shown}
            courseId={courseId}
            list={list}
            back={listAt(page)}
            takesFocus={opened !== null}
          />
        </div>
      )}
    </div>
  );
}
