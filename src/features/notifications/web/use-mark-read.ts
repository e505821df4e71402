import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/notifications.ts";
import { markAllRead, markRead, type NotificationPage } from "../contract.ts";
import { notificationsKey } from "./api.ts";

/** Marks one (by id) or all as read: first on the screen, then on the server. */
export function useMarkRead(onFailed?: (sentence: string) => void) {
  const queries = useQueryClient();
  return useWrite(
    async (which: number | "all") =>
      which === "all" ? callApi(markAllRead) : callApi(markRead, { params: { id: which } }),
    {
      failure: m.load_failed,
      outdates: [notificationsKey],
      showAtOnce: async (which) => {
        await queries.cancelQueries({ queryKey: notificationsKey });
        const before = queries.getQueriesData<NotificationPage>({ queryKey: notificationsKey });
        queries.setQueriesData<NotificationPage>(
          { queryKey: notificationsKey },
          (page) => page && markedIn(page, which),
        );
        return () => {
          for (const [key, page] of before) queries.setQueryData(key, page);
        };
      },
      onFailed: (sentence, error) => {
        console.debug("marking as read", error);
        onFailed?.(sentence);
      },
    },
  );
}

const markedIn = (page: NotificationPage, which: number | "all"): NotificationPage => ({
  ...page,
  unread: which === "all" ? 0 : Math.max(0, page.unread - 1),
  results: page.results.map((row) => (which === "all" || row.id === which ? { ...row, is_read: true } : row)),
});
