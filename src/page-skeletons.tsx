// Which shape a page has while it loads. The pages of signed-in people show the same shape until their data is there.
// The server renders them (render-shapes.tsx): a shape needs no data, no address and no script.
import type { ComponentType } from "react";
import { matchPath } from "react-router";
import {
  changePasswordPath,
  forgotPasswordPath,
  loginPath,
  profilePath,
  signupPath,
} from "#features/accounts/paths.ts";
import {
  createCoursePath,
  editCoursePath,
  manageCoursesPath,
  previewLessonPath,
  previewPath,
  teamPath,
  thumbnailPath,
} from "#features/authoring/paths.ts";
import { chatPath, inboxPath } from "#features/chat/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { certificatePath, certificatesPath, checkCertificatePath } from "#features/certificates/paths.ts";
import { exportCoursePath, importCoursePath } from "#features/course-archives/paths.ts";
import { coursePath, freePreviewPath } from "#features/course-page/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { createTopicPath, forumPath, topicPath } from "#features/forum/paths.ts";
import { groupOrderPath, groupOrdersPath } from "#features/group-orders/paths.ts";
import { insightPath } from "#features/insight/paths.ts";
import { invitationPath } from "#features/invitations/paths.ts";
import { classroomPath, completedPath, lessonPath } from "#features/learning/paths.ts";
import { mentorshipPath } from "#features/mentorship/paths.ts";
import { notificationsPath } from "#features/notifications/paths.ts";
import { notificationSettingsPath, unsubscribePagePath } from "#features/notification-settings/paths.ts";
import { deleteAccountPath, yourDataPath } from "#features/own-data/paths.ts";
import { aboutPath, faqPath, helpPath, privacyPath, refundPath, termsPath } from "#features/pages/paths.ts";
import { cartPath, paymentPath, paymentsPath } from "#features/payments/paths.ts";
import { setupPath } from "#features/setup/paths.ts";
import { contactPath } from "#features/support/paths.ts";
import { unansweredPath } from "#features/unanswered/paths.ts";
import { ProfileSkeleton } from "#features/accounts/web/profile/profile-skeleton.tsx";
import { CatalogueSkeleton } from "#features/catalogue/web/list/catalogue-skeleton.tsx";
import { ChatSkeleton, InboxSkeleton } from "#features/chat/web/skeletons.tsx";
import { CourseSkeleton } from "#features/course-page/web/course-skeleton.tsx";
import { DashboardSkeleton } from "#features/dashboard/web/dashboard-skeleton.tsx";
import { ForumSkeleton, TopicSkeleton } from "#features/forum/web/skeletons.tsx";
import { CompletionSkeleton } from "#features/learning/web/completion/completion-skeleton.tsx";
import { LessonSkeleton } from "#features/learning/web/lesson/lesson-skeleton.tsx";
import { ProgressSkeleton } from "#features/learning/web/progress-skeleton.tsx";
import { NotificationsSkeleton } from "#features/notifications/web/notifications-skeleton.tsx";
import { PaymentSkeleton } from "#features/payments/web/payment-skeleton.tsx";
import { HomeSkeleton } from "#features/site/web/home/home-skeleton.tsx";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";

/** A page of one card with a form. */
const FormSkeleton = () => (
  <div className="page grid place-items-center py-8 sm:py-18">
    <div className="card grid w-full max-w-[30rem] gap-6 p-4 sm:p-8">
      <div className="skeleton h-9 w-1/2" />
      <div className="skeleton h-[74px]" />
      <div className="skeleton h-[74px]" />
      <div className="skeleton h-11" />
    </div>
  </div>
);

/** A page of text, and an unknown address. */
export const TextSkeleton = () => (
  <div className="page grid max-w-[860px] gap-4 py-8 md:py-12">
    <div className="skeleton h-10 w-3/5" />
    {["w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"].map((width, place) => (
      <div key={place} className={`skeleton h-5 ${width}`} />
    ))}
  </div>
);

/** A page with a list: those of administrators, and lists of a person's own things. */
const ListSkeleton = () => (
  <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
    <div className="skeleton h-9 w-2/5" />
    <AdminListSkeleton />
  </div>
);

/** A page of administrators with compact rows. */
const RowListSkeleton = () => (
  <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
    <div className="skeleton h-9 w-2/5" />
    <RowsSkeleton />
  </div>
);

/** The editor of a course. */
const EditorSkeleton = () => (
  <div className="mx-auto grid max-w-[680px] gap-4 px-4 py-6">
    {[0, 1, 2, 3].map((place) => (
      <div key={place} className="skeleton h-20" />
    ))}
  </div>
);

// The first that matches counts. tests/rules/page-shapes.test.ts asks one of every route.
export const skeletons: [pattern: string, Shape: ComponentType][] = [
  ["/", HomeSkeleton],
  [coursesPath, CatalogueSkeleton],
  [inboxPath, InboxSkeleton],
  [chatPath(":id"), ChatSkeleton],
  [coursePath(":id"), CourseSkeleton],
  [freePreviewPath(":id", ":lessonId"), TextSkeleton],
  [classroomPath(":id"), ProgressSkeleton],
  ["/course/:id/announcements", ListSkeleton],
  ["/announcements/*", FormSkeleton],
  // It leads there.
  ["/courses/:id/manage", ProgressSkeleton],
  [lessonPath(":id", ":lessonId"), LessonSkeleton],
  [completedPath(":id"), CompletionSkeleton],
  [loginPath, FormSkeleton],
  [signupPath, FormSkeleton],
  [forgotPasswordPath, FormSkeleton],
  [invitationPath, FormSkeleton],
  [unsubscribePagePath, FormSkeleton],
  [dashboardPath, DashboardSkeleton],
  [paymentPath("").split("?")[0]!, PaymentSkeleton],
  ["/enroll", PaymentSkeleton],
  [paymentsPath, ListSkeleton],
  [cartPath, ListSkeleton],
  [groupOrdersPath, ListSkeleton],
  [groupOrderPath(":id"), ListSkeleton],
  [certificatesPath, ListSkeleton],
  [forumPath, ForumSkeleton],
  [createTopicPath, FormSkeleton],
  [topicPath(":id"), TopicSkeleton],
  [notificationsPath, NotificationsSkeleton],
  [notificationSettingsPath, ListSkeleton],
  [profilePath, ProfileSkeleton],
  [changePasswordPath, FormSkeleton],
  [yourDataPath, ListSkeleton],
  [deleteAccountPath, FormSkeleton],
  [setupPath, FormSkeleton],
  [manageCoursesPath, ListSkeleton],
  ["/manage-courses", ListSkeleton],
  [createCoursePath, EditorSkeleton],
  [editCoursePath(":id"), EditorSkeleton],
  [teamPath(":id"), ListSkeleton],
  [previewPath(":id"), CourseSkeleton],
  [previewLessonPath(":id", ":key"), LessonSkeleton],
  [unansweredPath, ListSkeleton],
  ["/instructor/shares", ListSkeleton],
  [insightPath(":id"), ListSkeleton],
  [thumbnailPath(":id"), FormSkeleton],
  [importCoursePath, FormSkeleton],
  [exportCoursePath(":id"), FormSkeleton],
  ["/admin/people", RowListSkeleton],
  ["/admin/courses", RowListSkeleton],
  ["/admin/certificates", RowListSkeleton],
  ["/admin/discounts", RowListSkeleton],
  ["/admin/coupons", RowListSkeleton],
  ["/admin/instalments", RowListSkeleton],
  ["/admin/shares/rates", RowListSkeleton],
  ["/admin/settings", RowListSkeleton],
  ["/admin/messages", RowListSkeleton],
  ["/admin/reports", RowListSkeleton],
  ["/admin/*", ListSkeleton],
  [contactPath, FormSkeleton],
  [checkCertificatePath, TextSkeleton],
  [certificatePath(":number"), TextSkeleton],
  ["/receipt/:code", TextSkeleton],
  [mentorshipPath, TextSkeleton],
  [aboutPath, TextSkeleton],
  [faqPath, TextSkeleton],
  [helpPath, TextSkeleton],
  [termsPath, TextSkeleton],
  [privacyPath, TextSkeleton],
  [refundPath, TextSkeleton],
];

/** The shape that is named for the page at `path`. */
export const shapeOf = (path: string): ComponentType | undefined =>
  skeletons.find(([pattern]) => matchPath(pattern, path))?.[1];
