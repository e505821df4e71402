import * as m from "#messages/accounts.ts";
import { readDevice } from "../../device.ts";

/** What a person calls a browser by: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const { browser, system } = readDevice(userAgent);
  if (browser && system) return m.device_browser_on({ browser, system });
  return browser ?? system ?? m.device_unknown();
}
