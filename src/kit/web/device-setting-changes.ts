// What a person sets for this device, not for the account: the theme and the data saver. Both are kept in local storage
// and stand as attributes of <html>. `deviceScript` sets them before the first paint, and when another tab changes them.

export const deviceSettingKeys = { theme: "theme", saver: "data-saver" } as const;
/** Sent to the window after a setting changed, in this tab or in another one. */
export const deviceSettingEvent = "device-setting";

export function onDeviceSetting(listener: () => void): () => void {
  window.addEventListener(deviceSettingEvent, listener);
  return () => window.removeEventListener(deviceSettingEvent, listener);
}
