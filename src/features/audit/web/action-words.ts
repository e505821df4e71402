import * as m from "#messages/audit.ts";

/** What is done, in words. A test compares it with the actions that the server records. */
const words: Record<string, () => string> = {
  "category.change": m.action_category_change,
  "category.create": m.action_category_create,
  "certificate.issued": m.action_certificate_issued,
  "certificate.reinstated": m.action_certificate_reinstated,
  "certificate.revoked": m.action_certificate_revoked,
  "coupon.change": m.action_coupon_change,
  "coupon.create": m.action_coupon_create,
  "coupon.raise_limit": m.action_coupon_raise_limit,
  "course.capacity": m.action_course_capacity,
  "credit.typed": m.action_credit_typed,
  "discount.change": m.action_discount_change,
  "discount.create": m.action_discount_create,
  "enrolment.added": m.action_enrolment_added,
  "enrolment.removed": m.action_enrolment_removed,
  "forum_category.change": m.action_forum_category_change,
  "forum_category.create": m.action_forum_category_create,
  "forum_comment.deleted": m.action_forum_comment_deleted,
  "forum_topic.deleted": m.action_forum_topic_deleted,
  "invitation.accepted": m.action_invitation_accepted,
  "learner_import.added": m.action_learner_import_added,
  "learner_import.stopped": m.action_learner_import_stopped,
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
  category: m.subject_category,
  certificate: m.subject_certificate,
  coupon: m.subject_coupon,
  course: m.subject_course,
  credit: m.subject_credit,
  discount: m.subject_discount,
  forum_category: m.subject_forum_category,
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
