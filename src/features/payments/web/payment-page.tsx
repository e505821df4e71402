import { coursesPath } from "#features/catalogue/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { groupOrdersPath } from "#features/group-orders/paths.ts";
import { helpPath } from "#features/pages/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleQuestionMark } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useHydrated } from "#kit/web/use-hydrated.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import { languageInBar, LanguageLink } from "#kit/web/ui/language-link.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/payments.ts";
import type { Route } from "./+types/payment-page";
import { cartPath } from "../paths.ts";
import { orderById } from "./api.ts";
import { CoursePayment } from "./course-payment.tsx";
import { NoCourse } from "./no-course.tsx";
import { PaymentSkeleton } from "./payment-skeleton.tsx";
import { coursePurchase } from "./purchase.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.pay_meta_title(), matches);

export const handle = { shell: "focus" };

// Most people pay for one course.
const OrderPayment = lazyOptional(async () => import("./cart/order-payment.tsx"), LoadFailed);

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

/** The page behind: the page is rendered without the query of its address, as one page for everybody. */
function backFrom(courseId: number | null, orderId: number | null, isForOthers: boolean) {
  if (courseId) return { to: coursePath(courseId), label: m.pay_to_course() };
  if (isForOthers) return { to: groupOrdersPath, label: m.group_link() };
  return orderId ? { to: cartPath, label: m.cart_back() } : { to: coursesPath, label: m.pay_to_courses() };
}

export default function PaymentPage() {
  const courseId = useCourseId();
  const [parameters] = useSearchParams();
  const orderId = courseId ? null : parseId(parameters.get("order") ?? "");
  const isHydrated = useHydrated();
  // Read by the part below, where it is needed.
  const { data: order } = useQuery({ ...orderById(orderId ?? 0), enabled: false });
  const isForOthers = orderId !== null && typeof order?.places === "number";
  return (
    <>
      <FocusBar
        back={isHydrated ? backFrom(courseId, orderId, isForOthers) : backFrom(null, null, false)}
        where={<span className="font-semibold max-sm:hidden">{m.pay_meta_title()}</span>}
        actions={
          <>
            <LanguageLink className={languageInBar} />
            <ButtonLink to={helpPath} variant="icon" aria-label={m.pay_help()}>
              <CircleQuestionMark aria-hidden="true" size={20} />
            </ButtonLink>
          </>
        }
      />
      <RequireSession skeleton={<PaymentSkeleton />}>
        {courseId ? (
          <CoursePayment key={courseId} purchase={coursePurchase(courseId)} />
        ) : orderId ? (
          <Suspense fallback={<PaymentSkeleton />}>
            <OrderPayment key={orderId} orderId={orderId} />
          </Suspense>
        ) : (
          <NoCourse />
        )}
      </RequireSession>
    </>
  );
}
