import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { orderPaymentPath } from "../../paths.ts";
import { CoursePayment } from "../course-payment.tsx";
import { groupPurchase } from "./group-purchase.ts";

/** The payment of an order for others. Loaded on demand, by its default export. */
export default function GroupPayment({ orderId, courseId }: { orderId: number; courseId: number }) {
  const purchase = groupPurchase(orderId, courseId);
  const { data: order } = useQuery({ ...purchase.order, enabled: false });
  // A lower price or a newer list made another order.
  if (order && order.order_id !== orderId)
    return <Navigate replace to={orderPaymentPath(order.order_id)} />;
  return <CoursePayment purchase={purchase} />;
}
