import { LockKeyhole } from "lucide-react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { Dialog, DialogText } from "#kit/web/ui/dialog.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/chat.ts";
import type { ReportedMessage } from "../../reports-contract.ts";
import { decide, reportsKey } from "./api.ts";
import { reasonWords } from "./reason-words.ts";

interface ReportsDialogProps {
  courseId: number;
  reported: ReportedMessage[];
  onClose: () => void;
}

/** The reported messages of a course, for its team: what, why, by whom, and the decision. Loaded on demand, by its default export. */
export default function ReportsDialog({ courseId, reported, onClose }: ReportsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.reports_title()}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {kit.close()}
        </Button>
      }
    >
      <DialogText className="text-small text-muted">
        {reported.length > 0 ? m.reports_text() : m.reports_none()}
      </DialogText>
      <ul className="grid gap-4">
        {reported.map((one) => (
          <Reported key={one.message_id} courseId={courseId} reported={one} />
        ))}
      </ul>
    </Dialog>
  );
}

function Reported({ courseId, reported }: { courseId: number; reported: ReportedMessage }) {
  const { message_id: id, user_name: name, content, created_at: time, file, learner, reports } = reported;
  const { write, sending, busy, problem } = useWrite(
    async (decision: "kept" | "removed") => decide(id, decision),
    { failure: m.decision_failed, outdates: [reportsKey(courseId), ["chat", "messages", courseId]] },
  );
  return (
    <li data-reported={id} className="grid gap-3 rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-2 text-tiny text-muted">
        <b className="text-small font-semibold text-ink">{name}</b>
        <time dateTime={time}>{formatDateTime(time)}</time>
        {learner === null ? null : (
          <span className="flex items-center gap-1">
            <LockKeyhole aria-hidden="true" className="size-4" />
            {m.only_private()}
          </span>
        )}
      </p>
      <div className="max-h-40 overflow-y-auto wrap-anywhere">
        {content ? <WrittenText text={content} /> : null}
        {file ? <p className="text-small text-muted">{m.reported_file({ name: file.name })}</p> : null}
      </div>
      <ul className="grid gap-1 border-l-3 border-danger pl-3 text-small">
        {reports.map((report) => (
          <li key={`${report.created_at} ${report.user_name}`} className="wrap-anywhere">
            <b className="font-semibold">{reasonWords[report.reason]()}</b>{" "}
            <span className="text-muted">{report.user_name || m.former_member()}</span>
            {report.words ? <span className="block">{report.words}</span> : null}
          </li>
        ))}
      </ul>
      <FormError sentence={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" busy={busy && sending === "kept"} onClick={() => write("kept")}>
          {m.keep_message()}
        </Button>
        <Button variant="danger" busy={busy && sending === "removed"} onClick={() => write("removed")}>
          {m.remove_message()}
        </Button>
      </div>
    </li>
  );
}
