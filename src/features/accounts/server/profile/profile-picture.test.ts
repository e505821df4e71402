// A person's picture: accepted and refused pictures, and the files that stay.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { costlyPng, repeatLastScan } from "#kit/server/pictures/test-support.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { profile } from "../../contract.ts";
import { names, profileFormIn } from "./test-support.ts";

const academy = setUpAcademy();
const update = profileFormIn(academy);
const notAPicture = "Please select a JPG, JPEG, or PNG image";

const drawn = (width: number, height: number, background = "#d0302f") =>
  sharp({ create: { width, height, channels: 3, background } });
const stored = async () => {
  const { objects } = await academy.services.files.disk.listAll("public/pictures");
  return Array.from(objects, ({ name }) => name);
};
const fetched = async (path: string) => Buffer.from(await (await fetch(academy.url + path)).arrayBuffer());

describe("a picture", () => {
  test("becomes square, small and upright, without metadata; the old one is deleted", async () => {
    const someone = await academy.person();
    const before = await stored();
    // On its side, as phones store it. Upright, it is red above and blue below.
    const upper = await drawn(400, 300).png().toBuffer();
    const photo = await drawn(400, 600, "#2030c0")
      .composite([{ input: upper, top: 0, left: 0 }])
      .rotate(-90)
      .withExif({ IFD0: { Orientation: "6", Make: "Phone" }, IFD3: { GPSLatitude: "23/1 46/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const { status, body } = await update(someone, names, { bytes: photo });
    expect(status).toBe(200);
    expect(body.profile_picture).toMatch(/^\/media\/public\/pictures\/[\w-]{20,}\.webp$/);
    const picture = await fetched(body.profile_picture!);
    const about = await sharp(picture).metadata();
    expect(about).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * 256 + x) * 3]! > data[(y * 256 + x) * 3 + 2]!;
    expect([red(128, 30), red(128, 226)]).toEqual([true, false]);

    const next = await update(someone, names, {
      bytes: await drawn(50, 900).png().toBuffer(),
      name: "x.png",
    });
    expect(next.body.profile_picture).not.toBe(body.profile_picture);
    expect((await fetch(academy.url + body.profile_picture)).status).toBe(404);
    expect((await fetch(academy.url + next.body.profile_picture)).status).toBe(200);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  test("stays without a new one, and is removed on request", async () => {
    const someone = await academy.person();
    const first = await update(someone, names, { bytes: await drawn(300, 300).jpeg().toBuffer() });
    const untouched = await update(someone, { ...names, profile_picture: "null" });
    expect(untouched.body.profile_picture).toBe(first.body.profile_picture);
    const emptyField = await update(someone, names, { bytes: new Uint8Array(), name: "" });
    expect(emptyField.body.profile_picture).toBe(first.body.profile_picture);
    const gone = await update(someone, { ...names, remove_profile_picture: "true" });
    expect(gone.body.profile_picture).toBeNull();
    expect((await fetch(academy.url + first.body.profile_picture)).status).toBe(404);
  });

  test("is recognised by its content, not by its name", async () => {
    const someone = await academy.person();
    const png = await drawn(64, 64).png().toBuffer();
    const named = await update(someone, names, { bytes: png, name: "page.html", type: "text/html" });
    expect(named.status).toBe(200);
    expect(named.body.profile_picture).toMatch(/\.webp$/);
  });

  const refused: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ["a page that is called a picture", () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing with scripts", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["another kind of picture", async () => drawn(64, 64).gif().toBuffer()],
    ["a WebP", async () => drawn(64, 64).webp().toBuffer()],
    ["nothing under a name", () => new Uint8Array()],
    ["the first bytes of a picture", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      "half a JPEG",
      async () => {
        const whole = await drawn(900, 900).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    [
      "half a PNG",
      async () => {
        const whole = await drawn(900, 900).png({ compressionLevel: 0 }).toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ["a picture that would unpack to 64 megapixels", async () => drawn(8_000, 8_000).png().toBuffer()],
  ];
  test.each(refused)("refuses %s with the document's sentence, and keeps nothing", async (_, make) => {
    const someone = await academy.person();
    const before = await stored();
    const { status, body } = await update(
      someone,
      { ...names, first_name: "Other" },
      {
        bytes: await make(),
        name: "me.jpg",
      },
    );
    expect([status, body.detail, body.profile_picture]).toEqual([400, notAPicture, [notAPicture]]);
    expect((await academy.call(profile, {}, { as: someone })).body.first_name).toBe("Rahima");
    expect(await stored()).toEqual(before);
  });

  test("that takes too much to decode is refused for that, in the language of the call", async () => {
    const someone = await academy.person();
    const progressive = await drawn(64, 64).jpeg({ progressive: true }).toBuffer();
    const scans = await update(someone, names, { bytes: repeatLastScan(progressive, 8_000) });
    const sentence =
      "This picture takes too long or too much memory to read. Save it again as a plain JPG or PNG, or smaller, and choose that file";
    expect([scans.status, scans.body.detail, scans.body.profile_picture]).toEqual([
      400,
      sentence,
      [sentence],
    ]);
    const bengali = await update(someone, names, { bytes: costlyPng() }, "bn");
    expect(bengali.status).toBe(400);
    expect(bengali.body.detail).toMatch(/^এই ছবিটি পড়তে খুব বেশি সময় বা মেমরি লাগে।/);
  });

  test("of 20 megapixels is accepted", async () => {
    const someone = await academy.person();
    const photo = await drawn(5_472, 3_648).jpeg().toBuffer();
    expect((await update(someone, names, { bytes: photo })).status).toBe(200);
  });

  test("of more than 10 MB is refused, in the language of the call", async () => {
    const someone = await academy.person();
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1, 0xff);
    const early = await update(someone, names, { bytes }, "bn");
    expect([early.status, early.body.detail]).toEqual([413, "ছবিটি বেশি বড়: সর্বোচ্চ ১০ এমবি"]);
    const sooner = await update(someone, names, { bytes: Buffer.alloc(14 * 1024 * 1024) });
    expect([sooner.status, sooner.body.code]).toEqual([413, "too_large"]);
  });

  test("leaves no file if the change cannot be written", async () => {
    const someone = await academy.person();
    const before = await stored();
    await academy.services.db.deleteFrom("users").where("id", "=", someone.id).execute();
    const { status } = await update(someone, names, { bytes: await drawn(64, 64).png().toBuffer() });
    expect(status).toBe(401);
    expect(await stored()).toEqual(before);
  });

  test("at most two are read at once, and one file stays", async () => {
    const someone = await academy.person();
    const before = await stored();
    const bytes = await drawn(300, 300).png().toBuffer();
    const answers = await Promise.all([1, 2, 3, 4].map(async () => update(someone, names, { bytes })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    expect(await stored()).toHaveLength(before.length + 1);
  });
});
