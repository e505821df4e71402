// Photographs of every page, for people who look at them. Without the variable there is no test here, so `npm test` and
// `npm run test:long` make none:
//   npm run build && PHOTOGRAPHS=/tmp/photographs npx playwright test photographs --project en
import { join } from "node:path";
import { test } from "./support/academy.ts";
import { enterAs, openPage, pagesOf, visitors } from "./support/every-page.ts";

const folder = process.env["PHOTOGRAPHS"] ?? "";

/** `course-7-lesson-12` */
const nameOf = (path: string): string => path.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "home";

for (const who of folder === "" ? [] : visitors)
  for (const width of [360, 1280])
    for (const language of ["en", "bn"])
      test(`photographs of a ${who}'s pages at ${width} px in ${language}`, async ({ page, academy }) => {
        test.setTimeout(600_000);
        await page.setViewportSize({ width, height: 800 });
        const access = who === "visitor" ? undefined : await enterAs(page, academy, who);
        for (const path of await pagesOf(academy, who, access)) {
          await openPage(page, academy, path, language);
          const name = `${nameOf(path)}-${width}-${language}.png`;
          await page.screenshot({ path: join(folder, who, name), fullPage: true });
        }
      });
