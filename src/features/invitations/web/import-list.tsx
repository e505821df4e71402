import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { RowDetails, Rows } from "#kit/web/ui/rows.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/invitations.ts";
import { type LearnerImport, stopLearnerImport } from "../contract.ts";
import { importsKey, learnerImports } from "./api.ts";

/** The newest imports, with how far their mails are. */
export function ImportList() {
  const { data, isError, error, refetch } = useQuery(learnerImports());
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{m.imports_title()}</h2>
      {!data && isError ? (
        <LoadError title={m.imports_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-40" /> : null}
      {data?.length === 0 ? <p className="text-muted">{m.imports_none()}</p> : null}
      <Rows>
        {data?.map((one) => (
          <ImportRow key={one.id} one={one} />
        ))}
      </Rows>
    </section>
  );
}

/** An import. While its mails are being sent, it is open. */
function ImportRow({ one }: { one: LearnerImport }) {
  const { course, total, mailed, accepted, expired, is_stopped } = one;
  const isSending = !is_stopped && mailed + expired < total;
  const stopping = useWrite(async () => callApi(stopLearnerImport, { params: { id: one.id } }), {
    failure: m.stop_failed,
    outdates: [importsKey],
    onFailed: (sentence) => toast("error", sentence),
  });
  return (
    <RowDetails
      heading="h3"
      title={course?.course_title ?? m.only_account()}
      lang={course?.course_language}
      startsOpen={isSending}
      facts={[m.progress({ mailed, total, accepted, expired }), formatDateTime(one.created_at)]}
      end={
        is_stopped ? (
          <Badge tone="red">{m.stopped()}</Badge>
        ) : isSending ? (
          <Badge tone="gold">{m.sending()}</Badge>
        ) : null
      }
    >
      <div className="grid gap-2">
        <p lang={detectLanguage(one.reason)}>{one.reason}</p>
        <p className="text-small text-muted">{one.imported_by}</p>
        {isSending ? (
          <div className="grid justify-items-start gap-2">
            <progress className="progress-line" max={total} value={mailed} aria-label={m.progress_label()} />
            <p className="text-small text-muted">{m.sending_text()}</p>
            <Button
              variant="secondary"
              busy={stopping.busy}
              busyText={m.stopping()}
              onClick={() => stopping.write(undefined)}
            >
              {m.stop()}
            </Button>
          </div>
        ) : null}
      </div>
    </RowDetails>
  );
}
