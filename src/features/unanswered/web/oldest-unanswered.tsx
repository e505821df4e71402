import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/unanswered.ts";
import { unansweredPath } from "../paths.ts";
import { oldestUnanswered } from "./api.ts";
import { OldestEntry } from "./oldest-entry.tsx";

/**
 * The oldest of what waits for an answer, and a link to all of it. It shows nothing to people who are in no course team.
 * Loaded on demand, by its default export.
 */
export default function OldestUnanswered() {
  const { data, isError, error, refetch } = useQuery(oldestUnanswered());
  if (data && !data.is_team) return null;
  return (
    <section className="grid gap-2 sm:gap-4">
      <div className="flex min-h-11 items-center justify-between gap-x-4">
        <h2 className="text-h2">{m.page_title()}</h2>
        {data && data.count > 0 ? (
          <ButtonLink to={unansweredPath} variant="link" className="hover:underline no-underline">
            {m.all_waiting({ count: data.count })}
          </ButtonLink>
        ) : null}
      </div>
      {!data && isError ? (
        <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-28" /> : null}
      {data?.count === 0 ? (
        <p className="card flex items-center gap-3 px-4 py-3 text-muted sm:px-6">
          <CircleCheckBig size={20} aria-hidden="true" className="flex-none text-green" />
          {m.empty()}
        </p>
      ) : null}
      <ul className="card divide-y divide-line overflow-hidden empty:hidden">
        {data?.results.map((entry) => (
          <OldestEntry key={`${entry.kind}-${entry.id}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
