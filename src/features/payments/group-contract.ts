import { endpoint } from "#kit/shared/endpoint.ts";
import { idParams, order } from "./contract.ts";

export const reopenGroupOrder = endpoint({
  method: "POST",
  path: "/api/orders/:id/reopen/",
  access: "signed-in",
  summary:
    "Your order for other people, at today's price if that is lower, with its seats held again; answers the order that its list has now, and refuses one that was paid for",
  params: idParams,
  answer: order,
});
