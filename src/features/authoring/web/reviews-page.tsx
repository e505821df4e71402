import { useQuery } from "@tanstack/react-query";
import { BookOpenCheck } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/authoring.ts";
import type { Route } from "./+types/reviews-page";
import { coursesInReview } from "./reviews/api.ts";
import { ReviewCard } from "./reviews/review-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.reviews_title(), matches);

/** The drafts that wait for an administrator. Here they are published or returned. */
export default function ReviewsPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <div className="grid gap-2">
        <h1 className="text-h1">{m.reviews_title()}</h1>
        <p className="max-w-prose text-muted">{m.reviews_text()}</p>
      </div>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <Reviews />
      </RequireSession>
    </div>
  );
}

function Reviews() {
  const { data, error, refetch } = useQuery(coursesInReview());
  if (!data)
    return error ? (
      <LoadError title={m.reviews_failed()} reason={error.message} retry={() => void refetch()} />
    ) : (
      <AdminListSkeleton />
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no blocks */}
      <div role="status">
        {data.length > 0 ? null : (
          <EmptyState icon={BookOpenCheck} title={m.reviews_empty()} text={m.reviews_empty_text()} />
        )}
      </div>
      <ul className="grid gap-4">
        {data.map((course) => (
          <li key={course.course_id} className="min-w-0">
            <ReviewCard course={course} />
          </li>
        ))}
      </ul>
    </>
  );
}
