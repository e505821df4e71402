// The logo of the academy and those of its partners: uploaded, shown, replaced, removed.
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { mailTo } from "#features/academy/server/public.ts";
import { site } from "#features/site/contract.ts";
import { repeatLastScan } from "#kit/server/pictures/test-support.ts";
import { pictureSizeIn, publicPath, settingPictures } from "#kit/shared/picture-key.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import * as contract from "../contract.ts";

const academy = setUpAcademy();
let admin: Someone;
beforeAll(async () => {
  admin = await academy.person("admin");
});

const drawn = (width: number, height: number, background = "#d0302f") =>
  sharp({ create: { width, height, channels: 4, background } });
const folder = () => join(academy.services.config.dataDir, "files", settingPictures);
const stored = async (): Promise<string[]> => readdir(folder()).catch(() => []);
const nameOf = (key: string) => key.slice(settingPictures.length + 1);

async function upload(
  bytes: Uint8Array | null,
  {
    name = "academy_logo",
    as = admin,
    language = "en",
  }: { name?: string; as?: Someone | null; language?: string } = {},
) {
  const form = new FormData();
  if (bytes) form.append("picture", new Blob([new Uint8Array(bytes)]), "logo.png");
  else form.append("other", "x");
  const path = contract.uploadSettingPicture.path.replace(":name", name);
  const response = await fetch(academy.url + path, {
    method: "POST",
    headers: { "accept-language": language, ...(as ? { authorization: `Bearer ${as.access}` } : {}) },
    body: form,
  });
  const body = (await response.json()) as { picture: string } & Record<string, unknown>;
  return { status: response.status, body };
}
const uploaded = async (bytes: Uint8Array, name?: string) => {
  const { status, body } = await upload(bytes, name ? { name } : {});
  expect(status).toBe(201);
  return body.picture;
};
const change = async (name: string, value: unknown) =>
  academy.call(contract.changeSetting, { params: { name }, body: { value } }, { as: admin });
const get = async (path: string) => {
  const response = await fetch(academy.url + path);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe("an uploaded logo", () => {
  test("is a small PNG without metadata; nothing shows it before the setting is saved", async () => {
    const photo = await drawn(4_000, 1_000)
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "23/1 46/1 0/1" } })
      .png()
      .toBuffer();
    const key = await uploaded(photo);
    expect(pictureSizeIn(key)).toEqual({ width: 480, height: 120 });
    const { status, type, bytes } = await get(publicPath(key));
    expect([status, type]).toEqual([200, "image/png"]);
    const about = await sharp(bytes).metadata();
    expect([about.width, about.height, about.exif, about.icc]).toEqual([480, 120, undefined, undefined]);
    expect((await get("/logo.png")).status).toBe(404);
    expect((await change("academy_logo", null)).status).toBe(200);
    expect(await stored()).toContain(nameOf(key));
  });

  test("is shown in mails and pictures of links at once, and goes when another one comes", async () => {
    const share = async () => (await get("/share/academy.png?lang=en")).bytes;
    const mail = async () => {
      const { email } = await academy.person();
      await mailTo(academy.services, { email, language: "en" }, () => ({
        subject: "Hello",
        paragraphs: ["Hi."],
      }));
      return (await academy.mail.nextMailTo(email)).html;
    };
    const [plainPicture, plainMail] = [await share(), await mail()];
    expect(plainMail).not.toContain("<img");

    const first = await uploaded(await drawn(300, 300).webp().toBuffer());
    expect((await change("academy_logo", first)).body.value).toBe(first);
    expect(pictureSizeIn(first)).toEqual({ width: 144, height: 144 });
    const withLogo = await share();
    expect(withLogo.equals(plainPicture)).toBe(false);
    expect(await mail()).toContain(`<img src="${academy.services.config.publicUrl}/logo.png" alt=""`);
    const atAddress = await get("/logo.png");
    expect([atAddress.status, atAddress.type]).toEqual([200, "image/png"]);
    expect(atAddress.bytes.equals((await get(publicPath(first))).bytes)).toBe(true);

    const second = await uploaded(await drawn(40, 20, "#2030c0").jpeg().toBuffer());
    expect(pictureSizeIn(second)).toEqual({ width: 40, height: 20 });
    await change("academy_logo", second);
    expect((await get(publicPath(first))).status).toBe(404);
    expect((await get("/logo.png")).bytes.equals((await get(publicPath(second))).bytes)).toBe(true);
    expect((await share()).equals(withLogo)).toBe(false);

    await change("academy_logo", null);
    expect((await get(publicPath(second))).status).toBe(404);
    expect((await get("/logo.png")).status).toBe(404);
    expect((await share()).equals(plainPicture)).toBe(true);
    const changes = await academy.services.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "setting.change")
      .orderBy("id")
      .execute();
    expect(changes.slice(-3)).toEqual([
      { before: { academy_logo: null }, after: { academy_logo: first } },
      { before: { academy_logo: first }, after: { academy_logo: second } },
      { before: { academy_logo: second }, after: { academy_logo: null } },
    ]);
  });

  test("stays when the same value is saved again, or the save is refused", async () => {
    const key = await uploaded(await drawn(64, 64).png().toBuffer());
    await change("academy_logo", key);
    await change("academy_logo", key);
    const stale = await academy.call(
      contract.changeSetting,
      { params: { name: "academy_logo" }, body: { value: null, seen: "public/settings/other.png" } },
      { as: admin },
    );
    expect(stale.status).toBe(409);
    expect((await get("/logo.png")).status).toBe(200);
    await change("academy_logo", null);
  });

  test("that nobody saved is deleted a day later, by the next upload", async () => {
    const [forgotten, fresh, kept] = [
      await uploaded(await drawn(10, 10).png().toBuffer()),
      await uploaded(await drawn(11, 11).png().toBuffer()),
      await uploaded(await drawn(12, 12).png().toBuffer()),
    ];
    await change("academy_logo", kept);
    const long = new Date(Date.now() - 25 * 60 * 60_000);
    for (const key of [forgotten, kept]) await utimes(join(folder(), nameOf(key)), long, long);
    await uploaded(await drawn(13, 13).png().toBuffer());
    const files = await stored();
    expect([forgotten, fresh, kept].map((key) => files.includes(nameOf(key)))).toEqual([false, true, true]);
    // A form that was open all the time says so under the field.
    const late = await change("academy_logo", forgotten);
    expect([late.status, late.body.value]).toEqual([
      400,
      ["This picture is no longer there. Choose it again."],
    ]);
    expect((await get("/logo.png")).status).toBe(200);
    await change("academy_logo", null);
  });
});

test("logos of partners are shown on the home page, and go with their partner", async () => {
  const partners = async () => (await academy.call(site)).body.partners;
  const key = await uploaded(await drawn(900, 300).png().toBuffer(), "partners");
  expect(pictureSizeIn(key)).toEqual({ width: 336, height: 112 });
  const value = [
    { name: "A hospital", logo: key },
    { name: "A press", logo: null },
  ];
  expect((await change("partners", value)).status).toBe(200);
  expect(await partners()).toEqual(value);
  // The demo's logos are no uploads: they stay on the disk.
  await academy.services.files.disk.put("public/demo/partners/lab.webp", "x");
  await change("partners", [...value, { name: "A lab", logo: "public/demo/partners/lab.webp" }]);
  await change("partners", [value[0]]);
  expect((await get(publicPath(key))).status).toBe(200);
  expect((await get(publicPath("public/demo/partners/lab.webp"))).status).toBe(200);
  const wrong = await change("partners", [
    { name: "A hospital", logo: key },
    { name: "B", logo: `${settingPictures}/none-1x1.png` },
  ]);
  expect(wrong.body["value.1.logo"]).toEqual(["This picture is no longer there. Choose it again."]);
  for (const logo of ["javascript:alert(1)", "https://example.org/a.png", "../secret.png", "public/a.svg"])
    expect((await change("partners", [{ name: "B", logo }])).status).toBe(400);
  await change("partners", []);
  expect((await get(publicPath(key))).status).toBe(404);
});

describe("an upload is refused", () => {
  const wrongKind = "Choose a complete PNG, JPEG or WebP file.";
  test.each<[string, () => Promise<Uint8Array> | Uint8Array | null, string]>([
    [
      "for a drawing",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      "An SVG file can contain programs",
    ],
    ["for a page", () => Buffer.from("<html><script>alert(1)</script></html>"), wrongKind],
    ["for another kind", async () => drawn(8, 8).gif().toBuffer(), wrongKind],
    ["for nothing", () => new Uint8Array(), wrongKind],
    ["without a file", () => null, "Choose a file."],
    ["for the first bytes of a picture", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), wrongKind],
    [
      "for half a WebP",
      async () => {
        const whole = await drawn(900, 900).webp({ lossless: true }).toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      wrongKind,
    ],
    ["for 64 megapixels", async () => drawn(8_000, 8_000).png().toBuffer(), wrongKind],
    [
      "for thousands of scans",
      async () => repeatLastScan(await drawn(64, 64).jpeg({ progressive: true }).toBuffer(), 8_000),
      "This picture takes too long",
    ],
  ])("%s, with a sentence, and nothing is stored", async (_, make, sentence) => {
    const before = await stored();
    const { status, body } = await upload(await make());
    expect([status, (body.picture as unknown as string[])[0]]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
    expect((await stored()).length).toBe(before.length);
  });

  test("for more than 5 MB, in the language of the call", async () => {
    const { status, body } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), { language: "bn" });
    expect([status, body.detail]).toEqual([413, "ফাইলটি বেশি বড়: সর্বোচ্চ ৫ এমবি।"]);
  });

  test("for a setting without pictures, and for everybody but administrators", async () => {
    const bytes = await drawn(8, 8).png().toBuffer();
    expect((await upload(bytes, { name: "academy_name" })).status).toBe(404);
    expect((await upload(bytes, { name: "nothing" })).status).toBe(404);
    for (const role of ["learner", "instructor"] as const)
      expect((await upload(bytes, { as: await academy.person(role) })).status).toBe(403);
    expect((await upload(bytes, { as: null })).status).toBe(401);
  });
});
