import { CircleCheck, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "#kit/web/api.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/own-data.ts";
import { saveExport } from "./save-export.ts";

type State =
  | { is: "idle" | "cancelled" }
  | { is: "busy"; bytes: number }
  | { is: "done"; file: string }
  | { is: "failed"; reason: string };

/** Downloads everything that the academy stores about the person. */
export function ExportCard() {
  const [state, setState] = useState<State>({ is: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const busy = state.is === "busy";

  const download = async () => {
    const run = new AbortController();
    running.current = run;
    setState({ is: "busy", bytes: 0 });
    try {
      const file = await saveExport(run.signal, (bytes) => setState({ is: "busy", bytes }));
      setState({ is: "done", file });
    } catch (error) {
      if (run.signal.aborted) setState({ is: "cancelled" });
      else setState({ is: "failed", reason: error instanceof ApiError ? error.message : "" });
    }
  };

  return (
    <section aria-labelledby="export-title" className="card grid content-start gap-4 p-4 pb-3 sm:p-6 sm:pb-3">
      <h2 id="export-title" className="text-h3">
        {m.data_export_title()}
      </h2>
      <p className="text-muted">{m.data_export_text()}</p>
      {state.is === "failed" ? (
        <FormError sentence={`${m.data_export_failed()} ${state.reason}`.trim()} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void download()}>
          <Download size={18} aria-hidden="true" />
          {m.data_export()}
        </Button>
        {busy ? (
          <Button variant="quiet" onClick={() => running.current?.abort()}>
            {m.data_export_cancel()}
          </Button>
        ) : null}
      </div>
      {/* Always one line, so that the layout does not move and screen readers read every change. */}
      <output className="flex min-h-6 items-start gap-2 text-small text-muted">
        {state.is === "done" ? (
          <CircleCheck size={18} aria-hidden="true" className="mt-px shrink-0 text-green" />
        ) : null}
        <span>{news(state)}</span>
      </output>
    </section>
  );
}

function news(state: State): string {
  if (state.is === "cancelled") return m.data_export_cancelled();
  if (state.is === "done") return m.data_export_done({ file: state.file });
  if (state.is !== "busy") return "";
  if (state.bytes === 0) return m.data_export_preparing();
  return m.data_export_loading({
    amount: m.data_export_kilobytes({ count: Math.max(1, Math.round(state.bytes / 1024)) }),
  });
}
