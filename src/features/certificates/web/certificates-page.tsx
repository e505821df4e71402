import { dashboardPath } from "#features/dashboard/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/certificates.ts";
import type { Route } from "./+types/certificates-page";
import { myCertificates } from "./api.ts";
import { CertificateRow } from "./certificate-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.mine_title(), matches);

/** All certificates of the person, also revoked ones. */
export default function CertificatesPage() {
  return (
    <div className="page grid gap-4 pt-6 pb-12 sm:pt-8">
      <div className="grid gap-2">
        <h1 className="text-h1">{m.mine_title()}</h1>
        <p className="text-muted">{m.mine_text()}</p>
      </div>
      <RequireSession skeleton={<ListSkeleton />}>
        <Certificates />
      </RequireSession>
    </div>
  );
}

function Certificates() {
  const { data, isError, error, refetch } = useQuery(myCertificates());
  if (isError && !data)
    return <LoadError title={m.mine_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <Empty />;
  return (
    <ul className="card divide-y divide-line">
      {data.map((certificate) => (
        <CertificateRow key={certificate.number} certificate={certificate} />
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <EmptyState icon={Award} heading="h2" title={m.mine_empty()} text={m.mine_empty_text()}>
      <ButtonLink to={dashboardPath}>{m.mine_empty_action()}</ButtonLink>
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Skeleton className="card divide-y divide-line">
      {[0, 1].map((place) => (
        <div key={place} className="flex items-center gap-4 p-4 sm:p-6">
          <div className="skeleton size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-5 w-3/5" />
            <div className="skeleton h-4 w-2/5" />
          </div>
          <div className="skeleton h-11 w-32 max-sm:hidden" />
        </div>
      ))}
    </Skeleton>
  );
}
