import { callApi } from "#kit/web/api.ts";
import { claimOrder } from "../../cart-contract.ts";
import type { Order } from "../../contract.ts";
import type { Claim } from "../claim/claim.ts";

/** Claims the money of the order for a part of a price. Loaded on demand. */
export const claimPart = async ({ order_id: id, due }: Order, claim: Claim) =>
  callApi(claimOrder, { params: { id }, body: { paid_amount: due, ...claim } });
