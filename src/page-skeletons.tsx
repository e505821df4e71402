// Which shape a page has while it loads. The pages of signed-in people show the same shape until their data is there.
import type { ReactElement } from "react";
import { matchPath } from "react-router";
import {
  changePasswordPath,
  forgotPasswordPath,
  loginPath,
  profilePath,
  signupPath,
} from "#features/accounts/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { forumPath, topicPath } from "#features/forum/paths.ts";
import { classroomPath, completedPath, lessonPath } from "#features/learning/paths.ts";
import { notificationsPath } from "#features/notifications/paths.ts";
import { paymentPath } from "#features/payments/paths.ts";
import { setupPath } from "#features/setup/paths.ts";
import { PasswordSkeleton } from "#features/accounts/web/security/password-skeleton.tsx";
import { ProfileSkeleton } from "#features/accounts/web/profile/profile-skeleton.tsx";
import { CatalogueSkeleton } from "#features/catalogue/web/list/catalogue-skeleton.tsx";
import { CourseSkeleton } from "#features/course-page/web/course-skeleton.tsx";
import { DashboardSkeleton } from "#features/dashboard/web/dashboard-skeleton.tsx";
import { ForumSkeleton, TopicSkeleton } from "#features/forum/web/skeletons.tsx";
import { CompletionSkeleton } from "#features/learning/web/completion/completion-skeleton.tsx";
import { LessonSkeleton } from "#features/learning/web/lesson/lesson-skeleton.tsx";
import { ProgressSkeleton } from "#features/learning/web/progress-skeleton.tsx";
import { NotificationsSkeleton } from "#features/notifications/web/notifications-skeleton.tsx";
import { PaymentSkeleton } from "#features/payments/web/payment-skeleton.tsx";
import { SetupSkeleton } from "#features/setup/web/setup-skeleton.tsx";
import { HomeSkeleton } from "#features/site/web/home/home-skeleton.tsx";

/** A page of one card with a form. */
const FormSkeleton = () => (
  <div className="page grid place-items-center py-8 sm:py-16">
    <div className="card grid w-full max-w-[30rem] gap-6 p-5 sm:p-8">
      <div className="skeleton h-9 w-1/2" />
      <div className="skeleton h-[74px]" />
      <div className="skeleton h-[74px]" />
      <div className="skeleton h-11" />
    </div>
  </div>
);

/** A page of text, and every page without a shape of its own. */
const TextSkeleton = () => (
  <div className="page grid max-w-[860px] gap-4 py-8 md:py-12">
    <div className="skeleton h-10 w-3/5" />
    {["w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"].map((width, place) => (
      <div key={place} className={`skeleton h-5 ${width}`} />
    ))}
  </div>
);

const skeletons = [
  ["/", HomeSkeleton],
  [coursesPath, CatalogueSkeleton],
  [coursePath(":id"), CourseSkeleton],
  [classroomPath(":id"), ProgressSkeleton],
  [lessonPath(":id", ":lessonId"), LessonSkeleton],
  [completedPath(":id"), CompletionSkeleton],
  [loginPath, FormSkeleton],
  [signupPath, FormSkeleton],
  [forgotPasswordPath, FormSkeleton],
  [dashboardPath, DashboardSkeleton],
  [paymentPath("").split("?")[0]!, PaymentSkeleton],
  [forumPath, ForumSkeleton],
  [topicPath(":id"), TopicSkeleton],
  [notificationsPath, NotificationsSkeleton],
  [profilePath, ProfileSkeleton],
  [changePasswordPath, PasswordSkeleton],
  [setupPath, SetupSkeleton],
] as const;

/** The shape of the page at `path`. */
export function pageSkeleton(path: string): ReactElement {
  const [, Shape] = skeletons.find(([pattern]) => matchPath(pattern, path)) ?? ["", TextSkeleton];
  return <Shape />;
}
