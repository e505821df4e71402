import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/authoring.ts";
import { type CourseInReview, maxRemarkLength, reviewCourse } from "../../contract.ts";
import { outdatedByReview } from "./api.ts";
import { NewerText } from "./newer-text.tsx";
import type { ReadVersion } from "./use-read-version.ts";

interface ReturnDialogProps {
  course: CourseInReview;
  text: ReadVersion;
  onClose: () => void;
}

/**
 * Asks what should change before a draft goes back to its author. The remark stays in the browser until it is sent. Loaded
 * on demand, by its default export.
 */
export default function ReturnDialog({ course, text, onClose }: ReturnDialogProps) {
  const { course_id: id, course_title: title } = course;
  return (
    <ReasonDialog
      words={{
        title: m.review_return_title({ course: title }),
        text: m.review_return_text(),
        label: m.review_remark(),
        missing: m.remark_missing(),
        confirm: m.review_return(),
        busy: m.review_returning(),
        failed: m.review_failed(),
      }}
      maxLength={maxRemarkLength}
      draft={`return-course-${id}`}
      send={async (remark) =>
        callApi(reviewCourse, { params: { id }, body: { version: text.read, decision: "return", remark } })
      }
      outdates={outdatedByReview}
      onDone={() => {
        text.forget();
        toast("success", m.review_returned({ course: title }));
        onClose();
      }}
      onClose={onClose}
    >
      <NewerText course={course} text={text} />
    </ReasonDialog>
  );
}
