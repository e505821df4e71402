import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { ApiError } from "#kit/web/api.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import * as m from "#messages/offers.ts";
import type { PricePreview as Preview } from "../contract.ts";
import { coursePageSize } from "./api.ts";

type Span = Preview["results"][number]["spans"][number];
type Kind = "discount" | "coupon";

/** A span that has begun is shown by its end alone. `now`: when the prices were read. */
function whenText({ from, until }: Span, now: number): string {
  const end = until === null ? null : formatDateTime(until);
  if (Number(new Date(from)) <= now) return end === null ? m.span_always() : m.span_until({ until: end });
  const start = formatDateTime(from);
  return end === null ? m.span_after({ from: start }) : m.span_between({ from: start, until: end });
}

/** Why the course costs that, before the name of the discount that counts. */
function whyText({ winner }: Span, kind: Kind): string {
  if (kind === "coupon") return winner ? m.winner_with() : "";
  if (!winner) return m.winner_none();
  return winner.is_draft ? m.winner_this() : m.winner_other();
}

const priceText = ({ due, before }: Span): string =>
  due === before
    ? m.span_same({ due: formatTaka(due) })
    : m.span_price({ due: formatTaka(due), before: formatTaka(before) });

interface PricePreviewProps {
  kind: Kind;
  /** Whether enough is typed for a price. */
  isComplete: boolean;
  isActive: boolean;
  preview: UseQueryResult<Preview>;
  page: number;
  onPage: (page: number) => void;
}

/** What each course would cost, computed by the server with the rule that charges. */
export function PricePreview(props: PricePreviewProps) {
  return (
    <section className="card grid min-w-0 gap-3 p-4 sm:p-6">
      <h2 className="text-h3">{m.preview_title()}</h2>
      <p className="text-small text-muted">{m.preview_nothing_yet()}</p>
      {props.kind === "coupon" ? <p className="text-small text-muted">{m.preview_coupon()}</p> : null}
      <Prices {...props} />
    </section>
  );
}

const Notice = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;

function Prices({ kind, isComplete, isActive, preview, page, onPage }: PricePreviewProps) {
  const { data, error, refetch, dataUpdatedAt } = preview;
  const isRefused = error instanceof ApiError && error.status === 400;
  // The fields say themselves what is wrong, once they are sent.
  if (!isComplete || isRefused) return <Notice>{m.preview_incomplete()}</Notice>;
  if (error)
    return <LoadError title={m.preview_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data)
    return (
      <output>
        <span className="sr-only">{m.preview_waiting()}</span>
        <span aria-hidden="true" className="skeleton block h-28" />
      </output>
    );
  if (data.count === 0) return <Notice>{m.preview_over()}</Notice>;
  return (
    <>
      {isActive ? null : <Notice>{m.preview_off()}</Notice>}
      <ul className="divide-y divide-line">
        {data.results.map(({ course_id, course_title, spans }) => (
          <li key={course_id} className="grid gap-1 py-3">
            <p lang={detectLanguage(course_title)} className="font-semibold">
              {course_title}
            </p>
            <ul className="grid gap-1 text-small tabular-nums">
              {spans.map((span) => (
                <li key={span.from}>
                  <span className="text-muted">{whenText(span, dataUpdatedAt)}:</span>{" "}
                  {[priceText(span), whyText(span, kind)].filter(Boolean).join(" · ")}
                  {span.winner?.name ? (
                    <span lang={detectLanguage(span.winner.name)}> “{span.winner.name}”</span>
                  ) : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <PageButtons page={page} pages={Math.ceil(data.count / coursePageSize)} onPage={onPage} />
    </>
  );
}
