import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { isInstructor } from "#features/accounts/rules.ts";
import { AdministrationLinks } from "#features/administration/web/public.tsx";
import { MyCertificates } from "#features/certificates/web/public.tsx";
import { MyPayments } from "#features/payments/web/my-payments-public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/dashboard.ts";
import type { Route } from "./+types/dashboard-page";
import { myDashboard } from "./api.ts";
import { AssistedCourses } from "./assisted-courses.tsx";
import { ComingCourses } from "./coming-courses.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { LearningWeeks } from "./learning-weeks.tsx";
import { LearningJourney } from "./learning-journey.tsx";
import { NextStep } from "./next-step.tsx";
import { ProfileBanner } from "./profile-banner.tsx";
import { WaitingPlaces } from "#features/enrolment/web/public.tsx";
import { SuggestedCourses } from "./suggested-courses.tsx";
import { TeachingSkeleton } from "./teaching-skeleton.tsx";
import { OldestUnanswered } from "#features/unanswered/web/public.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.dashboard_title(), matches);

// Learners do not load it.
const Teaching = lazyOptional(async () => import("./teaching.tsx"), LoadFailed);

export default function DashboardPage() {
  return (
    <RequireSession skeleton={<DashboardSkeleton />}>
      <Dashboard />
    </RequireSession>
  );
}

function Dashboard() {
  const { data, isError, error, refetch } = useQuery(myDashboard());
  if (isError && !data)
    return (
      <div className="page py-8">
        <LoadError title={m.dashboard_failed()} reason={error.message} retry={() => void refetch()} />
      </div>
    );
  if (!data) return <DashboardSkeleton />;
  const teaches = isInstructor(data.user.role);
  const learnsNothing = data.enrollments.length === 0;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-4 sm:gap-12 sm:pt-8 sm:pb-18">
      {data.next_step ? <NextStep step={data.next_step} /> : null}
      <ProfileBanner welcome={data.welcome_message} user={data.user} enrollments={data.enrollments} />
      {teaches ? (
        <Suspense fallback={<TeachingSkeleton />}>
          <Teaching />
        </Suspense>
      ) : null}
      {!teaches && data.assisted_courses.length > 0 ? (
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-40" />}>
          <OldestUnanswered />
        </Suspense>
      ) : null}
      {data.user.role === "admin" ? (
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-40" />}>
          <AdministrationLinks />
        </Suspense>
      ) : null}
      {/* Instructors who take no course need no call to take one. */}
      {teaches && learnsNothing ? null : <LearningJourney enrollments={data.enrollments} />}
      <AssistedCourses courses={data.assisted_courses} />
      {learnsNothing ? null : <LearningWeeks weeks={data.learning_weeks} />}
      <WaitingPlaces />
      <MyCertificates />
      <MyPayments />
      {/* Instructors and administrators do not come here to look for a course. */}
      {data.user.role === "learner" ? <SuggestedCourses /> : null}
      <ComingCourses courses={data.coming_courses} />
    </div>
  );
}
