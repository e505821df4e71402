import { useQuery } from "@tanstack/react-query";
import { MessageSquareDashed } from "lucide-react";
import { ApiError } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/announcements.ts";
import type { AnnouncementsPage } from "../contract.ts";
import { AnnouncementArticle } from "./announcement-article.tsx";
import { oneAnnouncement } from "./api.ts";
import { loadReason } from "./load-reason.ts";

interface OpenedAnnouncementProps {
  id: number;
  courseId: number;
  list: AnnouncementsPage;
  /** The address of the list. */
  back: string;
  takesFocus: boolean;
}

/** One announcement. If the page of the list does not have it, because a notification led here, it is loaded. */
export function OpenedAnnouncement({ id, courseId, list, back, takesFocus }: OpenedAnnouncementProps) {
  const listed = list.results.find(({ announcement_id }) => announcement_id === id);
  const { data, error, refetch } = useQuery({ ...oneAnnouncement(id), enabled: !listed });
  const found = listed ?? data;
  if (found && found.course === courseId)
    return (
      <AnnouncementArticle
        announcement={found}
        language={list.course_language}
        scheduledFor={data?.state === "scheduled" ? data.publish_at : null}
        canManage={list.can_manage}
        isMuted={list.is_muted}
        back={back}
        takesFocus={takesFocus}
      />
    );
  if (found || (error instanceof ApiError && [403, 404].includes(error.status)))
    return (
      <EmptyState
        icon={MessageSquareDashed}
        heading="h2"
        title={m.one_not_found()}
        text={m.one_not_found_text()}
      >
        <ButtonLink to={back}>{m.all_announcements()}</ButtonLink>
      </EmptyState>
    );
  if (error)
    return (
      <LoadError
        title={m.load_title()}
        reason={loadReason(error)}
        again={m.load_again()}
        retry={() => void refetch()}
      />
    );
  return <div aria-busy="true" className="skeleton h-60" />;
}
