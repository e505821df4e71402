import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { callApi } from "#kit/web/api.ts";
import { saveFile } from "#kit/web/save-file.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/statements.ts";
import { type StatementImport, stopStatementImport } from "../contract.ts";
import { creditsKey, importLines, importsKey, reportOf, statementImports } from "./api.ts";
import { LineKinds } from "./line-kinds.tsx";

/** The newest imports, with how far they are. */
export function ImportList() {
  const { data, isError, error, refetch } = useQuery(statementImports());
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{m.imports_title()}</h2>
      {!data && isError ? (
        <LoadError title={m.imports_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-40" /> : null}
      {data?.length === 0 ? <p className="text-muted">{m.imports_none()}</p> : null}
      <ul className="grid gap-4">
        {data?.map((one, at) => (
          <li key={one.id}>
            <ImportCard one={one} isNewest={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const badges = {
  running: { tone: "gold", words: m.state_running },
  done: { tone: "green", words: m.state_done },
  stopped: { tone: "red", words: m.state_stopped },
  failed: { tone: "red", words: m.state_failed },
} as const;

function ImportCard({ one, isNewest }: { one: StatementImport; isNewest: boolean }) {
  const { id, state, lines, lines_read, settled, file_name } = one;
  const isRunning = state === "running";
  const stopping = useWrite(async () => callApi(stopStatementImport, { params: { id } }), {
    failure: m.stop_failed,
    outdates: [importsKey, creditsKey],
    onFailed: (sentence) => toast("error", sentence),
  });
  const saving = useWrite(async () => reportOf(id), {
    failure: m.report_failed,
    onDone: (file) => saveFile(file, `statement-${id}.csv`),
    onFailed: (sentence) => toast("error", sentence),
  });
  return (
    <article className="card grid gap-3 p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-read break-words">{file_name}</h3>
        <Badge tone={badges[state].tone}>{badges[state].words()}</Badge>
      </header>
      <p className="text-small text-muted">
        {formatDateTime(one.created_at)} · {one.imported_by}
      </p>
      {isRunning ? (
        <progress className="progress-line" max={lines} value={lines_read} aria-label={m.progress_label()} />
      ) : null}
      <p className="text-small tabular-nums">
        {m.progress({ read: lines_read, total: lines })} · {m.settled_count({ count: settled })}
      </p>
      {state === "failed" ? <p className="text-danger">{m.failed_text()}</p> : null}
      {isRunning ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-muted">{m.progress_text()}</p>
          <Button
            variant="secondary"
            busy={stopping.busy}
            busyText={m.stopping()}
            onClick={() => stopping.write(undefined)}
          >
            {m.stop()}
          </Button>
        </div>
      ) : (
        <>
          <Lines one={one} isOpen={isNewest} />
          <div>
            <Button
              variant="secondary"
              busy={saving.busy}
              busyText={m.report_saving()}
              onClick={() => saving.write(undefined)}
            >
              <Download size={18} aria-hidden="true" />
              {m.report_save()}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

/** What was done with the lines. Of an older import it is loaded when it is opened. */
function Lines({ one, isOpen }: { one: StatementImport; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const { data, isError, error, refetch } = useQuery({ ...importLines(one.id), enabled: open });
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold text-green-deep">
        {m.report_result()}
      </summary>
      {isError && !data ? (
        <LoadError title={m.lines_failed()} reason={error.message} retry={() => void refetch()} />
      ) : (
        <LineKinds counts={one.counts} first={data?.first ?? noLines} newAmount={one.new_amount} />
      )}
    </details>
  );
}

const noLines = { new: [], completed: [], known: [], differing: [], outgoing: [], unreadable: [] };
