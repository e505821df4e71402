import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, UserRoundX } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { AuditOfPerson } from "#features/audit/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { ApiError } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/people.ts";
import { adminPeoplePath } from "../paths.ts";
import type { Route } from "./+types/person-page";
import { person as personQuery } from "./api.ts";
import { PersonAccount } from "./person-account.tsx";
import { PersonCertificates, PersonPayments } from "./person-papers.tsx";
import { PersonCourses } from "./person-courses.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.person_title(), matches);

/** One person, with everything that administrators know and decide about them. */
export default function PersonPage({ params }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-4 pb-12">
      <Link
        to={adminPeoplePath}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {m.people_title()}
      </Link>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        {/* 0 is nobody's number. */}
        <Person id={parseId(params.id) ?? 0} />
      </RequireSession>
    </div>
  );
}

function Person({ id }: { id: number }) {
  const { data, isError, error, refetch } = useQuery(personQuery(id));
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <>
        <h1 className="text-h1">{m.person_title()}</h1>
        <EmptyState icon={UserRoundX} title={m.person_not_found()} text={m.person_gone()}>
          <ButtonLink to={adminPeoplePath}>{m.people_title()}</ButtonLink>
        </EmptyState>
      </>
    );
  if (!data && isError)
    return <LoadError title={m.person_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton />;
  return (
    <>
      <PersonAccount person={data.person} />
      <PersonCourses person={data.person} enrollments={data.enrollments} />
      <PersonPayments payments={data.payments} />
      <PersonCertificates certificates={data.certificates} />
      <Suspense fallback={<div aria-hidden="true" className="skeleton h-40" />}>
        <AuditOfPerson id={id} />
      </Suspense>
    </>
  );
}
