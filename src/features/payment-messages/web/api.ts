import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { waitingKey } from "#features/notifications/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { listDevices, listPaymentMessages, type MessageStatus } from "../contract.ts";
import { listPatterns } from "../pattern-contract.ts";

export const pageSize = 20;
const pollMs = 15_000;

const messagesKey = ["payment-messages"];
/** What a change of messages makes out of date. */
export const outdatedMessages = [messagesKey, waitingKey];

export const paymentMessages = (filter: {
  status: MessageStatus;
  search: string;
  page: number;
  device: string;
}) =>
  queryOptions({
    queryKey: [...messagesKey, filter],
    queryFn: async () => callApi(listPaymentMessages, { query: { ...filter, page_size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });

export const devicesKey = ["message-devices"];
export const messageDevices = () =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async () => callApi(listDevices),
    refetchInterval: pollMs,
  });

export const patternsKey = ["reading-patterns"];
export const readingPatterns = () =>
  queryOptions({ queryKey: patternsKey, queryFn: async () => callApi(listPatterns) });
