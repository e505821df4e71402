// The parts of the kit as they look: a change of a part is a change of a picture.
// To accept a new look: npx playwright test ui-kit --update-snapshots
import { mkdtemp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import { startAcademy } from "#tests/running-academy.ts";
import { removeFolder } from "#tests/remove-folder.ts";

const require = createRequire(import.meta.url);

/** An academy in development, without the demo: the page shows nothing of it. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({ browser }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "bidya-ui-"));
      const academy = await startAcademy(
        { DATA_DIR: folder, DEMO: "0", NODE_ENV: "development" },
        undefined,
        "scripts/lib/dev-server.ts",
      );
      // The development server bundles libraries at the first visit, and then loads the page again.
      const page = await browser.newPage();
      for (const _ of [1, 2]) {
        await page.goto(`${academy.url}/dev/ui`);
        await page.waitForTimeout(3_000);
      }
      await page.close();
      await use(academy.url);
      await academy.end();
      await removeFolder(folder);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.describe.configure({ mode: "default", timeout: 180_000 });
test.use({ timezoneId: "Asia/Dhaka", bypassCSP: true });

const fonts = [
  "source-serif-4/files/source-serif-4-latin",
  "noto-serif-bengali/files/noto-serif-bengali-bengali",
];

/** Fonts that come with the project, so that the pictures are the same on every machine. */
async function useOwnFonts(page: Page): Promise<void> {
  const faces = await Promise.all(
    fonts.flatMap((name) =>
      [400, 600].map(async (weight) => {
        const file = await readFile(require.resolve(`@fontsource/${name}-${weight}-normal.woff2`));
        return `@font-face { font-family: "${name}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${file.toString("base64")}); }`;
      }),
    ),
  );
  const families = fonts.map((name) => `"${name}"`).join();
  // The pictures must not contain the shell or a caret.
  await page.addStyleTag({
    content: `${faces.join("\n")} * { font-family: ${families}, serif !important; } header:not(main *), footer:not(main *) { display: none !important; }`,
  });
  await page.evaluate(async () => document.fonts.ready);
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // The development server may load the page again when it has met a new library.
  await expect(page.getByRole("button", { name: "confirm", exact: true })).toBeVisible({ timeout: 60_000 });
  await page.waitForFunction(() => document.documentElement.dataset.session !== undefined);
  await page.waitForLoadState("networkidle");
  await useOwnFonts(page);
}

const small = { maxDiffPixelRatio: 0.005, animations: "disabled", caret: "hide" } as const;

test.describe("@long", () => {
  for (const language of ["en", "bn"])
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [360, 1280])
        test(`every part in ${language}, ${colorScheme}, at ${width} px`, async ({ page, address }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.setViewportSize({ width, height: 800 });
          await open(page, `${address}/dev/ui?lang=${language}`);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          await expect(page.getByRole("main")).toHaveScreenshot(
            `${language}-${colorScheme}-${width}.png`,
            small,
          );
        });

  test("every dialog", async ({ page, address }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `${address}/dev/ui?lang=bn`);
    for (const name of ["confirm", "delete", "message", "reason"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page).toHaveScreenshot(`dialog-${name}.png`, small);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
    }
  });
});
