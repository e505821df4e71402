import { Navigate, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/payments.ts";
import type { Route } from "./+types/enroll-page";
import { PaymentSkeleton } from "./payment-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.pay_meta_title(), matches);

// An address of the documents without a screen: the course's payment, or the catalogue to find one.
export default function EnrollPage() {
  const [parameters] = useSearchParams();
  const course = parameters.get("course") ?? parameters.get("course_id");
  return (
    <RequireSession skeleton={<PaymentSkeleton />}>
      <Navigate replace to={course ? `/payment?course=${encodeURIComponent(course)}` : "/courses"} />
    </RequireSession>
  );
}
