import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readOrderQr } from "../../qr-contract.ts";

/** A wallet's QR code with the amount of an order. Another promo code makes another order, with another amount. */
export const orderQr = (id: number | undefined, provider: string) =>
  queryOptions({
    queryKey: ["order-qr", id, provider],
    queryFn: async () => callApi(readOrderQr, { params: { id: id! }, query: { provider } }),
    staleTime: 300_000,
  });
