import type { Order } from "../../contract.ts";

/** What a payer types into the wallet, and for which courses. An example has no number. */
export type OrderToSend = Pick<Order, "due" | "reference"> & {
  order_id?: number;
  lines: Pick<Order["lines"][number], "course_id" | "course_title">[];
};
