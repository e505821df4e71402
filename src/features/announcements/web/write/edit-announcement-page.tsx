import { useQuery } from "@tanstack/react-query";
import { MessageSquareDashed } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { ApiError, sentenceOf } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/announcements.ts";
import { oneAnnouncement } from "../api.ts";
import type { Route } from "./+types/edit-announcement-page";
import { EditAnnouncement } from "./edit-announcement.tsx";
import { WriteBar } from "./write-bar.tsx";
import { WriteSkeleton } from "./write-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.edit_title(), matches);

/** One thing to do: no header and no footer of the site. */
export const handle = { shell: "focus" };

/** The page where the team of a course changes an announcement, sent or not. */
export default function EditAnnouncementPage({ params }: Route.ComponentProps) {
  // 0 is no announcement.
  const id = parseId(params.id) ?? 0;
  return (
    <RequireSession roles={["instructor", "admin"]} skeleton={<WriteSkeleton title={m.edit_title()} />}>
      {({ user }) => <OfAnnouncement key={id} id={id} userId={user?.id ?? 0} />}
    </RequireSession>
  );
}

function OfAnnouncement({ id, userId }: { id: number; userId: number }) {
  const { data, error, refetch } = useQuery({ ...oneAnnouncement(id), staleTime: Infinity });
  if (data?.can_manage) return <EditAnnouncement announcement={data} userId={userId} />;
  if (!data && !error) return <WriteSkeleton title={m.edit_title()} />;
  const isRefused = data !== undefined || (error instanceof ApiError && [403, 404].includes(error.status));
  return (
    <>
      <WriteBar title={m.edit_title()} />
      <div className="page max-w-[760px] py-8">
        {isRefused ? (
          <EmptyState
            icon={MessageSquareDashed}
            heading="h2"
            title={data ? m.course_closed() : m.one_not_found()}
            text={data ? m.not_your_course() : m.one_not_found_text()}
          >
            <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>
          </EmptyState>
        ) : (
          <LoadError
            title={m.load_title()}
            reason={sentenceOf(error, m.load_failed())}
            again={m.load_again()}
            retry={() => void refetch()}
          />
        )}
      </div>
    </>
  );
}
