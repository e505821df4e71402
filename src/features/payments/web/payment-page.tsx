import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/payments.ts";
import type { Route } from "./+types/payment-page";
import { CoursePayment } from "./course-payment.tsx";
import { NoCourse } from "./no-course.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.pay_meta_title(), matches);

type Id = string | number;
type State = { course?: Id; courseId?: Id; course_id?: Id; id?: Id } | null;

/** The course of the address, or of the navigation's state; null if there is none. */
function useCourseId(): number | null {
  const [parameters] = useSearchParams();
  const { state, pathname } = useLocation() as { state: State; pathname: string };
  const navigate = useNavigate();
  const named = parameters.get("course") ?? parameters.get("course_id");
  const handed = state?.courseId ?? state?.course_id ?? state?.id ?? state?.course;
  const courseId = parseId(String(named ?? handed ?? ""));
  useEffect(() => {
    // The address survives a reload; the navigation state does not.
    if (courseId && !named) void navigate(`${pathname}?course=${courseId}`, { replace: true, state });
  }, [courseId, named, navigate, pathname, state]);
  return courseId;
}

export default function PaymentPage() {
  const courseId = useCourseId();
  return (
    <RequireSession skeleton={<PaymentSkeleton />}>
      {courseId ? <CoursePayment key={courseId} courseId={courseId} /> : <NoCourse />}
    </RequireSession>
  );
}
