import * as m from "#messages/audit.ts";

/** What is done, in words. A test compares it with the actions that the server records. */
const words: Record<string, () => string> = {
  "certificate.issued": m.action_certificate_issued,
  "certificate.reinstated": m.action_certificate_reinstated,
  "certificate.revoked": m.action_certificate_revoked,
  "course.capacity": m.action_course_capacity,
  "credit.typed": m.action_credit_typed,
  "enrolment.added": m.action_enrolment_added,
  "enrolment.removed": m.action_enrolment_removed,
  "forum_comment.deleted": m.action_forum_comment_deleted,
  "forum_topic.deleted": m.action_forum_topic_deleted,
  "invitation.accepted": m.action_invitation_accepted,
  "learner_import.added": m.action_learner_import_added,
  "lesson_post.deleted": m.action_lesson_post_deleted,
  "order.settled_free": m.action_order_settled_free,
  "payment.corrected": m.action_payment_corrected,
  "payment.rejected": m.action_payment_rejected,
  "payment.verified": m.action_payment_verified,
  "setting.change": m.action_setting_change,
  "user.create": m.action_user_create,
  "user.deactivate": m.action_user_deactivate,
  "user.end_sessions": m.action_user_end_sessions,
  "user.reactivate": m.action_user_reactivate,
  "user.role": m.action_user_role,
};

const kinds: Record<string, () => string> = {
  certificate: m.subject_certificate,
  course: m.subject_course,
  credit: m.subject_credit,
  forum_comment: m.subject_forum_comment,
  forum_topic: m.subject_forum_topic,
  learner_import: m.subject_learner_import,
  lesson_post: m.subject_lesson_post,
  order: m.subject_order,
  payment: m.subject_payment,
  setting: m.subject_setting,
  user: m.subject_user,
};

/** An action in words; the recorded name for one of a version that is gone. */
export const actionWords = (action: string): string => words[action]?.() ?? action;

export const subjectWords = (kind: string): string => kinds[kind]?.() ?? kind;
