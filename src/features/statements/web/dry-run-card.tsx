import { TriangleAlert } from "lucide-react";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/statements.ts";
import type { CheckedStatement, StatementReport } from "../contract.ts";
import { isMostlyUnreadable } from "../rules.ts";
import { importsKey, runStatement } from "./api.ts";
import { LineKinds } from "./line-kinds.tsx";

/** What the import would do, and the button that begins it. */
export function DryRunCard({
  answer,
  report,
  fileName,
  onDone,
}: {
  answer: CheckedStatement;
  report: StatementReport;
  fileName: string;
  onDone: () => void;
}) {
  const { lines, counts, first, new_amount, waiting_payments } = report;
  const { mapping } = answer;
  const { write, busy, problem } = useWrite(
    async () => runStatement(answer, fileName, { mapping, does: "import" }),
    {
      failure: m.import_failed,
      outdates: [importsKey],
      onDone: () => {
        toast("success", m.import_begun());
        onDone();
      },
    },
  );
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <output className="grid gap-1">
        <span className="font-display text-h3 font-semibold">{m.dry_title()}</span>
        <span className="text-muted">{m.dry_text({ count: lines })}</span>
      </output>
      {isMostlyUnreadable(counts.unreadable, lines) ? (
        <p className="flex gap-3 rounded-control bg-danger-tint px-4 py-3 text-danger">
          <TriangleAlert size={20} aria-hidden="true" className="mt-1 shrink-0" />
          {m.mostly_unreadable()}
        </p>
      ) : null}
      <LineKinds counts={counts} first={first} newAmount={new_amount} />
      {waiting_payments > 0 ? (
        <p className="font-semibold">{m.dry_waiting({ count: waiting_payments })}</p>
      ) : null}
      <FormError sentence={problem} />
      {lines > 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-muted">{m.import_what_happens()}</p>
          <Button busy={busy} busyText={m.importing()} onClick={() => write(undefined)}>
            {m.import_lines({ count: lines })}
          </Button>
        </div>
      ) : (
        <p className="font-semibold">{m.import_nothing()}</p>
      )}
    </section>
  );
}
