import { sender, transactionId } from "./payment-messages.ts";

type Call = (
  method: string,
  path: string,
  body: object,
  access: string,
) => Promise<{ status: number; body: any }>;

/** Opens an order for a course and claims to have paid the amount due. @returns the answer to the claim. */
export async function claimPayment(
  call: Call,
  access: string,
  courseId: number,
  { from = sender, id = transactionId() }: { from?: string; id?: string } = {},
): Promise<{ status: number; body: any }> {
  const { body: order } = await call("POST", "/api/orders/", { course_id: courseId }, access);
  const claim = {
    course_id: String(courseId),
    paid_amount: order.due,
    sender_number: from,
    transaction_id: id,
  };
  return call("POST", "/api/manualpaymentsubmit/", claim, access);
}
