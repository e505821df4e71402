export interface DeviceRead {
  /** The browser's name; null if it is none that we know. */
  browser: string | null;
  system: string | null;
  kind: "mobile" | "computer" | "unknown";
}

// In this order: most browsers also claim to be Chrome and Safari, and Android to be Linux.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPX\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bFBAN\/|\bFBAV\//, "Facebook"],
  [/\bChromium\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const systems: [RegExp, string, DeviceRead["kind"]][] = [
  [/\bAndroid\b/, "Android", "mobile"],
  [/\biPhone\b|\biPod\b/, "iPhone", "mobile"],
  [/\biPad\b/, "iPad", "mobile"],
  [/\bCrOS\b/, "ChromeOS", "computer"],
  [/\bWindows\b/, "Windows", "computer"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS", "computer"],
  [/\bLinux\b/, "Linux", "computer"],
];

/** What a browser says that it is. No more than it surely says: versions and models mislead. */
export function readDevice(userAgent: string): DeviceRead {
  const system = systems.find(([shape]) => shape.test(userAgent));
  return {
    browser: browsers.find(([shape]) => shape.test(userAgent))?.[1] ?? null,
    system: system?.[1] ?? null,
    kind: system?.[2] ?? "unknown",
  };
}
