import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { type Channel, chooseNotification, readNotificationSettings } from "../contract.ts";

export const notificationSettings = () =>
  queryOptions({
    queryKey: ["notification-settings"],
    queryFn: async () => callApi(readNotificationSettings),
  });

export interface Choice {
  type: string;
  channel: Channel;
  choice: string;
}

export const sendChoice = async ({ type, channel, choice }: Choice) =>
  callApi(chooseNotification, { params: { type, channel }, body: { choice } });
