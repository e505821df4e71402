import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/certificates.ts";
import { myCertificates } from "./api.ts";
import { CertificateRow } from "./certificate-row.tsx";

const firstShown = 3;

/** A learner's newest certificates, for the dashboard; nothing for those who have none. */
export function MyCertificates() {
  const { data, isError, error, refetch } = useQuery(myCertificates());
  if (isError && !data)
    return <LoadError title={m.mine_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl sm:text-2xl">{m.mine_title()}</h2>
        <Link
          to="/certificates"
          className="inline-flex min-h-11 items-center font-semibold text-green hover:underline"
        >
          {m.mine_all()}
        </Link>
      </div>
      <ul className="card divide-y divide-line">
        {data.slice(0, firstShown).map((certificate) => (
          <CertificateRow key={certificate.number} certificate={certificate} />
        ))}
      </ul>
    </section>
  );
}
