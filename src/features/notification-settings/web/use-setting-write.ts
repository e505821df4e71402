import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/notification-settings.ts";
import type { NotificationSettings } from "../contract.ts";
import { notificationSettings } from "./api.ts";

/** The state that the page shows beside its title. */
export type SaveState = "idle" | "saving" | "saved";

/**
 * Changes one setting: at once on the screen, then on the server. After a failure the screen shows the old one again.
 * @param shown the settings as the change makes them
 */
export function useSettingWrite<Input>(
  call: (input: Input) => Promise<unknown>,
  shown: (settings: NotificationSettings, input: Input) => NotificationSettings,
  onState: (state: SaveState) => void,
) {
  const queries = useQueryClient();
  const { queryKey } = notificationSettings();
  return useWrite(call, {
    failure: m.save_failed,
    outdates: [queryKey],
    showAtOnce: async (input) => {
      onState("saving");
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (settings) => settings && shown(settings, input));
      return () => queries.setQueryData(queryKey, before);
    },
    onDone: () => onState("saved"),
    onFailed: () => onState("idle"),
  });
}
