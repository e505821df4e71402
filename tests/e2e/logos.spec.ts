// The logo of the academy and those of its partners, from the upload to the pages.
import sharp from "sharp";
import { expect, expectNoSidewaysScroll, test, words } from "./support/academy.ts";
import { expectAccessible } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

const w = words("settings", "en");
const site = words("site", "en");

/** A wide dark sign on nothing, as most logos are. */
const logo = async (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><circle cx="150" cy="150" r="120" fill="#7a1f5c"/><rect x="320" y="100" width="540" height="100" fill="#22304f"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const file = async (name = "logo.png", buffer?: Buffer) => ({
  name,
  mimeType: "image/png",
  buffer: buffer ?? (await logo()),
});

test("a logo is uploaded, previewed, saved and shown to visitors; without it everything is as before @long", async ({
  page,
  academy,
  browser,
}) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${academy.url}/admin/settings/academy_logo?lang=en`);
  const main = page.getByRole("main");
  const input = main.locator("input[type=file]");
  const mark = (of: typeof page) => of.getByRole("banner").getByRole("link").first().locator("img");
  await expect(mark(page)).toHaveAttribute("src", "/icon.svg");

  await input.setInputFiles(await file("logo.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")));
  await expect(main.getByText(w("picture_svg"))).toBeVisible();
  await input.setInputFiles(await file());
  await expect(main.getByText(w("picture_svg"))).toHaveCount(0);
  const shown = main.locator("fieldset img");
  await expect(shown).toBeVisible();
  await expect.poll(async () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(432);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Not yet for visitors, also after a reload.
  await page.reload();
  await expect(shown).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${academy.url}/?lang=en`);
  await expect(mark(visitor)).toHaveAttribute("src", "/icon.svg");
  await page.getByRole("button", { name: w("preview") }).click();
  await expect(page.frameLocator("iframe").getByRole("banner").locator("img").first()).toHaveAttribute(
    "src",
    /^\/media\/public\/settings\//,
  );

  await page.getByRole("button", { name: w("save"), exact: true }).click();
  await expect(page.locator("[data-sonner-toast]").getByText(w("saved"))).toBeVisible();
  for (const language of ["en", "bn"])
    for (const width of [320, 1280]) {
      await visitor.setViewportSize({ width, height: 800 });
      await visitor.goto(`${academy.url}/?lang=${language}`);
      await expect(mark(visitor)).toHaveAttribute("src", /^\/media\/public\/settings\/.+-432x144\.png$/);
      await expect
        .poll(async () => mark(visitor).evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(432);
      await expectNoSidewaysScroll(visitor);
    }
  expect(await visitor.locator("script[type='application/ld+json']").first().textContent()).toContain(
    "/media/public/settings/",
  );

  await page.getByRole("button", { name: w("picture_remove") }).click();
  await page.getByRole("button", { name: w("save"), exact: true }).click();
  await expect.poll(async () => (await fetch(`${academy.url}/logo.png`)).status).toBe(404);
  await visitor.reload();
  await expect(mark(visitor)).toHaveAttribute("src", "/icon.svg");
  const { body } = await academy.api("GET", "/api/admin/settings/academy_logo/", undefined, access);
  expect(body.value).toBeNull();
  await visitor.close();
});

test("a partner gets a logo on the home page @long", async ({ page, academy }) => {
  const access = await signIn(page, academy, "admin@bidya.test");
  const { body: before } = await academy.api("GET", "/api/admin/settings/partners/", undefined, access);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${academy.url}/admin/settings/partners?lang=en`);
  const main = page.getByRole("main");
  await page.getByRole("button", { name: w("add_to", { label: site("setting_partners") }) }).click();
  const entry = main.getByRole("list").first().getByRole("listitem").last();
  await entry.getByLabel(site("setting_partner_name"), { exact: true }).fill("Teesta Clinic");
  await entry.locator("input[type=file]").setInputFiles(await file());
  await expect(entry.locator("img")).toBeVisible();
  await page.getByRole("button", { name: w("save"), exact: true }).click();
  await expect(page.locator("[data-sonner-toast]").getByText(w("saved"))).toBeVisible();
  await page.goto(`${academy.url}/?lang=bn`);
  const logoOf = page.getByRole("main").getByRole("img", { name: "Teesta Clinic" });
  await expect.poll(async () => logoOf.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(336);
  await academy.api("PUT", "/api/admin/settings/partners/", { value: before.value }, access);
});
