import { loginPath } from "#features/accounts/paths.ts";
import { coursePath } from "../paths.ts";
import { type MouseEvent, Suspense } from "react";
import { useNavigate } from "react-router";
import type { Enrolling } from "#features/accounts/web/public.tsx";
import { paymentPath } from "#features/payments/paths.ts";
import { displayedPrice } from "#features/pricing/rules.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/course-page.ts";
import { ActionSkeleton, actionStyle } from "./action-skeleton.tsx";
import type { CourseView } from "./course-view.ts";

// Only for signed-in people. Visitors do not load it.
const SignedInAction = lazyOptional(async () => import("./signed-in-action.tsx"), LoadFailed);

/** The login names the course and has the sign-up beside it. Without this file it is the plain login. */
const rememberEnrolling = async (enrolling: Enrolling) =>
  import("#features/accounts/web/public.tsx").then(
    (accounts) => accounts.rememberEnrolling(enrolling),
    () => {},
  );

/** The page's one action. What a visitor sees is a link and needs no scripts. */
export function CourseAction({ course }: { course: CourseView }) {
  const session = useSession();
  const navigate = useNavigate();
  if (session)
    return (
      <Suspense fallback={<ActionSkeleton />}>
        <SignedInAction course={course} session={session} />
      </Suspense>
    );

  const id = course.course_id;
  const { now, before } = displayedPrice(course);
  const isFull = course.is_full;
  const to = now === 0 || isFull ? coursePath(id) : paymentPath(id);
  const target = `${loginPath}?next=${to}`;
  const askToLogIn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    toast("info", isFull ? m.log_in_to_wait() : m.log_in_to_enrol());
    if (isFull) void navigate(target);
    else
      void rememberEnrolling({ to, title: course.course_title, price: now, fullPrice: before }).then(() =>
        navigate(target),
      );
  };
  return (
    <>
      <ButtonAnchor
        href={target}
        onClick={askToLogIn}
        variant={isFull ? "secondary" : "primary"}
        className={`only-signed-out ${actionStyle}`}
      >
        {isFull ? m.join_waiting_list() : m.enrol_now()}
      </ButtonAnchor>
      <ActionSkeleton />
    </>
  );
}
