import type { ReactNode } from "react";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/invitations.ts";
import type { ImportReport } from "../contract.ts";

const problemWords: Record<ImportReport["wrong_lines"][number]["problem"], () => string> = {
  email: m.problem_email,
  name: m.problem_name,
  phone: m.problem_phone,
};

/** What the check of a list of people counted, and further facts. */
export const ListFacts = ({
  counts,
  children,
}: {
  counts: readonly (readonly [name: string, count: number])[];
  children?: ReactNode;
}) => (
  <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums">
    {counts.map(([name, count]) => (
      <ListFact key={name} name={name} value={formatCount(count)} isNothing={count === 0} />
    ))}
    {children}
  </dl>
);

export const ListFact = ({
  name,
  value,
  isNothing = false,
}: {
  name: string;
  value: string;
  isNothing?: boolean;
}) => (
  <div className="contents">
    <dt className={isNothing ? "text-muted" : ""}>{name}</dt>
    <dd className={`text-right ${isNothing ? "text-muted" : "font-semibold"}`}>{value}</dd>
  </div>
);

/** The first of the lines that are left out, each with its reason. */
export function WrongLines({
  report: { wrong, wrong_lines: lines },
}: {
  report: Pick<ImportReport, "wrong" | "wrong_lines">;
}) {
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-danger-tint px-4 py-3 text-danger">
      <p className="font-semibold">{m.wrong_title()}</p>
      <ul className="max-h-60 overflow-y-auto text-small tabular-nums">
        {lines.map(({ line, problem }) => (
          <li key={line}>{m.wrong_line({ line, problem: problemWords[problem]() })}</li>
        ))}
      </ul>
      {wrong > lines.length ? (
        <p className="text-small">{m.wrong_more({ count: wrong - lines.length })}</p>
      ) : null}
    </div>
  );
}
