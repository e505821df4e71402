import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate } from "react-router";
import { ApiError } from "#kit/web/api.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/payments.ts";
import { paymentPath } from "../../paths.ts";
import { orderById } from "../api.ts";
import { CoursePayment } from "../course-payment.tsx";
import { NoCourse } from "../no-course.tsx";
import { PaymentSkeleton } from "../payment-skeleton.tsx";
import { cartPurchase } from "./cart-purchase.ts";

// Few people pay for others.
const GroupPayment = lazyOptional(async () => import("../group/group-payment.tsx"), LoadFailed);

/** The payment of the courses of an order together, or of places for others. Another order may have taken its place. Loaded on demand. */
export default function OrderPayment({ orderId }: { orderId: number }) {
  const { data: order, isError, error, refetch } = useQuery({ ...orderById(orderId), staleTime: Infinity });
  if (!order && isError)
    return error instanceof ApiError && error.status === 404 ? (
      <NoCourse />
    ) : (
      <div className="page py-8">
        <LoadError title={m.pay_load_failed()} reason={error.message} retry={() => void refetch()} />
      </div>
    );
  if (!order) return <PaymentSkeleton />;
  const courseIds = order.lines.map(({ course_id }) => course_id);
  if (order.places !== null)
    return (
      <Suspense fallback={<PaymentSkeleton />}>
        <GroupPayment orderId={orderId} courseId={courseIds[0]!} />
      </Suspense>
    );
  if (courseIds.length === 1) return <Navigate replace to={paymentPath(courseIds[0]!)} />;
  return <CoursePayment purchase={cartPurchase(courseIds)} />;
}
