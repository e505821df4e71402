import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/audit.ts";
import { auditOfPersonPath } from "../paths.ts";
import { AuditRow } from "./audit-row.tsx";
import { auditOfPerson, shownOfPerson } from "./person-api.ts";

/** The newest entries of a person: what they did, and what was done with their account. Loaded on demand. */
export default function AuditOfPerson({ id }: { id: number }) {
  const { data, isError, error, refetch } = useQuery(auditOfPerson(id));
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{m.audit_title()}</h2>
      {!data && isError ? (
        <LoadError title={m.audit_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-40" /> : null}
      {data?.count === 0 ? <p className="text-muted">{m.audit_none_of_person()}</p> : null}
      {data && data.count > 0 ? (
        <ul className="card divide-y divide-line overflow-hidden">
          {data.results.map((entry) => (
            <li key={entry.id}>
              <AuditRow entry={entry} names={data.names} />
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.count > shownOfPerson ? (
        <ButtonLink to={auditOfPersonPath(id)} variant="secondary" className="justify-self-start">
          <ScrollText size={18} aria-hidden="true" />
          {m.audit_all_of_person()}
        </ButtonLink>
      ) : null}
    </section>
  );
}
