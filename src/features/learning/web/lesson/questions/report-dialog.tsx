import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/learning.ts";
import { maxReportLength } from "../../../rules.ts";
import { questionsKey, report, reportDraft } from "./api.ts";

/** Asks why a post is reported, and reports it. */
export default function ReportDialog({
  postId,
  lessonId,
  onClose,
}: {
  postId: number;
  lessonId: number;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      words={{
        title: m.post_report_title(),
        text: m.post_report_text(),
        label: m.post_report_label(),
        missing: m.post_report_missing(),
        confirm: m.post_report(),
        busy: m.post_sending(),
        failed: m.post_report_failed(),
      }}
      maxLength={maxReportLength}
      draft={reportDraft(postId)}
      send={async (reason) => report(postId, reason)}
      outdates={[questionsKey(lessonId)]}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
