import { chromium, type Page } from "playwright-core";
import { findChromium } from "../scripts/lib/chromium.ts";

export interface ColdVisit {
  /** Without the library of plots, which loads when a plot comes near the screen and has a bound of its own. */
  scriptFiles: number;
  scriptBytes: number;
  allBytes: number;
  requests: number;
  otherHosts: string[];
}

const isOfPlots = /\/plots-[\w-]{8}\.js$/;

// Header names are spelled as the server wrote them.
const lengthOf = (headers: Record<string, string>): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === "content-length")?.[1] ?? "0";

/** How long a page of a signed-in person must load nothing. It keeps a stream open, so its network is never idle. */
const silenceMs = 2_000;

async function silence(page: Page, requests: () => number): Promise<void> {
  for (let before = -1; before < requests(); await page.waitForTimeout(silenceMs)) before = requests();
}

/**
 * Opens a page once with an empty cache and counts what came over the wire.
 * @param session the record of a signed-in person, as the browser stores it
 */
export async function coldVisit(url: string, session?: string): Promise<ColdVisit> {
  const browser = await chromium.launch({
    executablePath: await findChromium({ install: true }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    if (session !== undefined)
      await page.addInitScript((record) => localStorage.setItem("auth", record), session);
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const { origin } = new URL(url);
    const kinds = new Map<string, { type: string; url: string; bytes: number }>();
    const visit: ColdVisit = { scriptFiles: 0, scriptBytes: 0, allBytes: 0, requests: 0, otherHosts: [] };
    network.on("Network.responseReceived", ({ requestId, type, response }) => {
      kinds.set(requestId, { type, url: response.url, bytes: Number(lengthOf(response.headers)) });
    });
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (!kind || kind.url.startsWith("data:") || kind.url.startsWith("blob:")) return;
      visit.requests++;
      visit.allBytes += encodedDataLength;
      // For a script, only its compressed bytes count, without the response headers.
      if (kind.type === "Script" && !isOfPlots.test(kind.url)) {
        visit.scriptFiles++;
        visit.scriptBytes += kind.bytes;
      }
      if (!kind.url.startsWith(origin)) visit.otherHosts.push(new URL(kind.url).host);
    });
    await page.goto(url, { waitUntil: session === undefined ? "networkidle" : "load" });
    if (session !== undefined) await silence(page, () => visit.requests);
    return visit;
  } finally {
    await browser.close();
  }
}
