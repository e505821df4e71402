export interface DeviceRead {
  /** The browser's name. Null for an unknown browser. */
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

/** The device that a browser says it is. It has no versions or models, because those are often wrong. */
export function readDevice(userAgent: string): DeviceRead {
  const system = systems.find(([shape]) => shape.test(userAgent));
  return {
    browser: browsers.find(([shape]) => shape.test(userAgent))?.[1] ?? null,
    system: system?.[1] ?? null,
    kind: system?.[2] ?? "unknown",
  };
}
