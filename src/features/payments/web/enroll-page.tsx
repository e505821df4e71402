import { coursesPath } from "#features/catalogue/paths.ts";
import { Navigate, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/payments.ts";
import { paymentPath } from "../paths.ts";
import type { Route } from "./+types/enroll-page";
import { PaymentSkeleton } from "./payment-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.pay_meta_title(), matches);

// The learner's document names this address, but describes no page for it. It leads to the payment of a course,
// or to the catalogue.
export default function EnrollPage() {
  const [parameters] = useSearchParams();
  const course = parameters.get("course") ?? parameters.get("course_id");
  return (
    <RequireSession skeleton={<PaymentSkeleton />}>
      <Navigate replace to={course ? paymentPath(encodeURIComponent(course)) : coursesPath} />
    </RequireSession>
  );
}
