import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/certificates.ts";
import type { Route } from "./+types/certificates-page";
import { myCertificates } from "./api.ts";
import { CertificateRow } from "./certificate-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.mine_title(), matches);

/** All certificates that one holds or held. */
export default function CertificatesPage() {
  return (
    <div className="page grid gap-5 pt-6 pb-16 sm:pt-8">
      <div className="grid gap-1.5">
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
    <section className="card grid justify-items-center gap-3 px-5 py-12 text-center">
      <Award size={40} strokeWidth={1.4} aria-hidden="true" className="text-green" />
      <h2 className="text-h3">{m.mine_empty()}</h2>
      <p className="max-w-prose text-muted">{m.mine_empty_text()}</p>
      <ButtonLink to="/dashboard" className="mt-1">
        {m.mine_empty_action()}
      </ButtonLink>
    </section>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="card divide-y divide-line">
      <span className="sr-only">{kit.loading()}</span>
      {[0, 1].map((place) => (
        <div key={place} aria-hidden="true" className="flex items-center gap-4 p-4 sm:p-5">
          <div className="skeleton size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-5 w-3/5" />
            <div className="skeleton h-4 w-2/5" />
          </div>
          <div className="skeleton h-11 w-32 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
