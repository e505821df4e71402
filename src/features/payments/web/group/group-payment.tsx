import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { groupOrderPath } from "#features/group-orders/paths.ts";
import { ApiError } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/payments.ts";
import { orderPaymentPath } from "../../paths.ts";
import { CoursePayment } from "../course-payment.tsx";
import { groupPurchase } from "./group-purchase.ts";

/** The payment of an order for others. Loaded on demand, by its default export. */
export default function GroupPayment({ orderId, courseId }: { orderId: number; courseId: number }) {
  const purchase = groupPurchase(orderId, courseId);
  const { data: order, error } = useQuery({ ...purchase.order, enabled: false });
  // Its money may be refunded since, so no payment of it is shown here.
  if (!order && error instanceof ApiError && error.code === "already_paid")
    return (
      <PageNotice title={m.group_closed_title()} text={error.message}>
        <ButtonLink to={groupOrderPath(orderId)}>{m.mine_open_group()}</ButtonLink>
      </PageNotice>
    );
  // A lower price or a newer list made another order.
  if (order && order.order_id !== orderId) return <Navigate replace to={orderPaymentPath(order.order_id)} />;
  return <CoursePayment purchase={purchase} />;
}
