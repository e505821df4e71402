import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Choices } from "#kit/web/ui/choices.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import * as m from "#messages/offers.ts";
import type { CouponUse, UseStatus } from "../contract.ts";
import { pageSize, usesOf } from "./api.ts";

const words: Record<UseStatus, () => string> = {
  redeemed: m.uses_redeemed,
  reserved: m.uses_held,
  freed: m.uses_freed,
};
const tones = { redeemed: "green", reserved: "gold", freed: "grey" } as const;

/** Who used a promo code, and for which courses. */
export function CouponUses({ id }: { id: number }) {
  const [filter, setFilter] = useState<{ status: "" | UseStatus; page: number }>({ status: "", page: 1 });
  const { data, error, refetch } = useQuery(usesOf(id, filter));
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{m.uses_title()}</h2>
      <Choices
        legend={m.uses_states()}
        choices={[
          { value: "" as const, words: m.uses_all() },
          ...(["redeemed", "reserved", "freed"] as const).map((value) => ({ value, words: words[value]() })),
        ]}
        chosen={filter.status}
        onChoose={(status) => setFilter({ status, page: 1 })}
      />
      {error && !data ? (
        <LoadError title={m.uses_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !error ? <div aria-hidden="true" className="skeleton h-24" /> : null}
      {data ? (
        <output className="text-small text-muted">
          {data.count === 0 ? m.uses_empty() : m.uses_count({ count: data.count })}
        </output>
      ) : null}
      {data && data.count > 0 ? (
        <ul className="card divide-y divide-line">
          {data.results.map((use) => (
            <Use key={use.order_id} use={use} />
          ))}
        </ul>
      ) : null}
      <PageButtons
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / pageSize)}
        onPage={(page) => setFilter({ ...filter, page })}
      />
    </section>
  );
}

function Use({ use: { learner, courses, reduction, status, used_at, reference } }: { use: CouponUse }) {
  const name = learner.name || m.former_learner();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
      <div className="min-w-0">
        <p lang={detectLanguage(name)} className="font-semibold">
          {name}
        </p>
        {learner.email ? <p className="text-small text-muted wrap-anywhere">{learner.email}</p> : null}
        {courses.map(({ course_id, course_title }) => (
          <p key={course_id} lang={detectLanguage(course_title)}>
            {course_title}
          </p>
        ))}
        <p className="text-small text-muted tabular-nums">
          {m.use_off({ amount: formatTaka(reduction), time: formatDateTime(used_at) })} ·{" "}
          {m.use_reference({ reference })}
        </p>
      </div>
      <Badge tone={tones[status]}>{words[status]()}</Badge>
    </li>
  );
}
