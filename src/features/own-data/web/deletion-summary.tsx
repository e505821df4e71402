import { yourDataPath } from "../paths.ts";
import { Archive, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/own-data.ts";

/** Says what is deleted, what the academy keeps and why. The person reads it before anything happens. */
export function DeletionSummary({ onContinue, onCancel }: { onContinue: () => void; onCancel: () => void }) {
  return (
    <>
      <List
        icon={<Trash2 size={19} aria-hidden="true" className="text-danger" />}
        title={m.leave_goes()}
        lines={[
          m.leave_goes_account(),
          m.leave_goes_sessions(),
          m.leave_goes_learning(),
          m.leave_goes_rest(),
        ]}
      />
      <List
        icon={<Archive size={19} aria-hidden="true" className="text-green" />}
        title={m.leave_stays()}
        lines={[m.leave_stays_payments(), m.leave_stays_reviews(), m.leave_stays_posts()]}
      />
      <p className="rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
        {m.leave_before()}{" "}
        <Link to={yourDataPath} className="inline-block py-1 font-semibold underline">
          {m.data_export_title()}
        </Link>
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onCancel}>
          {m.leave_cancel()}
        </Button>
        <Button onClick={onContinue}>{m.leave_continue()}</Button>
      </div>
    </>
  );
}

function List({ icon, title, lines }: { icon: ReactNode; title: string; lines: string[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="flex items-center gap-3 text-read leading-tight">
        {icon}
        {title}
      </h2>
      <ul className="grid list-disc gap-2 pl-8 marker:text-muted">
        {lines.map((line) => (
          <li key={line} className="pl-1">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
