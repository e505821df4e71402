// What is true of every page: the frame that it stands in, and where it takes its data from.
import { expect, test } from "./support/academy.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";

for (const who of visitors)
  test(`a ${who}'s pages stand between navigation and footer, and ask one host under /api/ @long`, async ({
    page,
    academy,
  }) => {
    test.setTimeout(180_000);
    const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
    const hosts = new Set<string>();
    const asked = new Set<string>();
    const bearers = new Set<string>();
    page.on("request", (request) => {
      const { host, pathname } = new URL(request.url());
      hosts.add(host);
      if (["fetch", "xhr", "eventsource"].includes(request.resourceType())) {
        asked.add(pathname);
        bearers.add(request.headers().authorization ?? `nobody: ${pathname}`);
      }
    });
    for (const path of await pagesOf(academy, who, access)) {
      await openPage(page, academy, path, "en");
      await expect.soft(page.getByRole("banner").getByRole("navigation").first(), path).toBeVisible();
      await expect.soft(page.getByRole("contentinfo"), path).toHaveCount(1);
    }
    expect([...hosts]).toEqual([new URL(academy.url).host]);
    // Beside data, the router fetches which page needs which scripts.
    const data = [...asked].filter((path) => path !== "/__manifest");
    expect(data.filter((path) => !path.startsWith("/api/"))).toEqual([]);
    if (access) {
      expect(data.length).toBeGreaterThan(1);
      expect(bearers).toContain(`Bearer ${access}`);
    }
  });
