import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import ConfirmDialog from "#kit/web/ui/confirm-dialog.tsx";
import * as m from "#messages/authoring.ts";
import { type CourseInReview, reviewCourse } from "../../contract.ts";
import { outdatedByReview } from "./api.ts";
import { NewerText } from "./newer-text.tsx";
import type { ReadVersion } from "./use-read-version.ts";

interface PublishDialogProps {
  course: CourseInReview;
  text: ReadVersion;
  onClose: () => void;
}

/** Asks once more before a draft is published. Loaded on demand, by its default export. */
export default function PublishDialog({ course, text, onClose }: PublishDialogProps) {
  const { course_id: id, course_title: title } = course;
  return (
    <ConfirmDialog
      title={m.review_publish_title({ course: title })}
      words={{ confirm: m.review_publish(), busy: m.review_publishing(), failed: m.review_failed() }}
      onConfirm={async () => {
        await callApi(reviewCourse, { params: { id }, body: { version: text.read, decision: "publish" } });
        text.forget();
        toast("success", m.review_published({ course: title }));
        onClose();
      }}
      outdates={outdatedByReview}
      onClose={onClose}
    >
      <span>{course.is_new ? m.review_publish_new() : m.review_publish_changes()}</span>
      <NewerText course={course} text={text} />
    </ConfirmDialog>
  );
}
