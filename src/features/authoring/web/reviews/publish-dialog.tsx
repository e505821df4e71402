import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import ConfirmDialog from "#kit/web/ui/confirm-dialog.tsx";
import * as m from "#messages/authoring.ts";
import { type CourseInReview, reviewCourse } from "../../contract.ts";
import { outdatedByReview } from "./api.ts";

/** Asks once more before a draft is published. Loaded on demand, by its default export. */
export default function PublishDialog({ course, onClose }: { course: CourseInReview; onClose: () => void }) {
  const { course_id: id, course_title: title, version } = course;
  return (
    <ConfirmDialog
      title={m.review_publish_title({ course: title })}
      words={{ confirm: m.review_publish(), busy: m.review_publishing(), failed: m.review_failed() }}
      onConfirm={async () => {
        await callApi(reviewCourse, { params: { id }, body: { version, decision: "publish" } });
        toast("success", m.review_published({ course: title }));
        onClose();
      }}
      outdates={outdatedByReview}
      onClose={onClose}
    >
      {course.is_new ? m.review_publish_new() : m.review_publish_changes()}
    </ConfirmDialog>
  );
}
