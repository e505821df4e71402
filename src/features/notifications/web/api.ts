import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { requirePage } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { listNotifications, type NotificationPage } from "../contract.ts";

/** The first part of every query key of notifications: a change makes all of them old. */
export const notificationsKey = ["notifications"];

const fetchPage = async (query: { page: number; page_size?: number }): Promise<NotificationPage> =>
  requirePage(await callApi(listNotifications, { query }));

export const notificationPage = (page: number) =>
  queryOptions({
    queryKey: [...notificationsKey, page],
    queryFn: async () => fetchPage({ page }),
    placeholderData: keepPreviousData,
  });

/** How many are unread. It is a poll: a failure is only logged. */
export const unreadCount = () =>
  queryOptions({
    queryKey: [...notificationsKey, "unread"],
    queryFn: async () =>
      fetchPage({ page: 1, page_size: 1 }).catch((error: unknown) => {
        console.debug("notification poll", error);
        throw error;
      }),
    retry: false,
  });
