// A person's name and bio: accepted values, refused values, and forms that cannot be read.
import { describe, expect, test } from "vitest";
import { setUpAcademy } from "#tests/academy.ts";
import { profile, updateProfile } from "../../contract.ts";
import { names, profileFormIn } from "./test-support.ts";

const academy = setUpAcademy();
const update = profileFormIn(academy);

describe("a name and a bio", () => {
  test("with invisible characters, line breaks or a reversed direction are cleaned or refused", async () => {
    const someone = await academy.person();
    const { body } = await update(someone, {
      first_name: "\u202eanihaR\r\nBcc: all@example.com",
      last_name: "র\u200d্যাব\tKhatun",
    });
    expect(body).toMatchObject({ first_name: "anihaR Bcc: all@example.com", last_name: "র\u200d্যাব Khatun" });
    for (const first_name of ["\u200b", "\u3164\u3164", "\u202e\u2066", "\ufe0f"]) {
      const { status, body: refusal } = await update(someone, { ...names, first_name });
      expect([status, refusal.first_name]).toEqual([400, ["This field is required."]]);
    }
  });

  test("have a limit of changes, because each change purges the visitors' pages", async () => {
    const someone = await academy.person();
    await academy.services.db
      .insertInto("rate_counts")
      .values({ name: "profile-changes", subject: String(someone.id), window_start: new Date(), count: 119 })
      .execute();
    expect((await update(someone, names)).status).toBe(200);
    expect(await update(someone, names)).toMatchObject({ status: 429, body: { code: "too_often" } });
    // Before any part of the body is read.
    expect((await update(someone, names, { bytes: Buffer.alloc(14 * 1024 * 1024) })).status).toBe(429);
  });

  test("are refused among too many fields or files, but not because of a large picture", async () => {
    const someone = await academy.person();
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`x${number}`, "1"]));
    expect(await update(someone, { ...names, ...many })).toMatchObject({
      status: 400,
      body: { code: "body_not_form", detail: "This request cannot be read." },
    });
  });

  test("are changed, trimmed, and answered as the profile shows them", async () => {
    const someone = await academy.person();
    const { status, body } = await update(someone, {
      first_name: "  ডা. নাসরিন ",
      last_name: "Akter\0",
      bio: " Physician in Sylhet. ",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_name: "ডা. নাসরিন", last_name: "Akter", bio: "Physician in Sylhet." });
    expect((await academy.call(profile, {}, { as: someone })).body).toEqual(body);
  });

  test("can be sent as JSON; a missing bio stays, an empty bio is stored", async () => {
    const someone = await academy.person();
    await academy.call(updateProfile, { body: { ...names, bio: "Kept" } }, { as: someone });
    const kept = await academy.call(updateProfile, { body: names }, { as: someone });
    expect(kept.body.bio).toBe("Kept");
    const emptied = await academy.call(updateProfile, { body: { ...names, bio: "" } }, { as: someone });
    expect(emptied.body.bio).toBe("");
  });

  test("change no other field, even if it is sent", async () => {
    const someone = await academy.person();
    const { body } = await update(someone, {
      ...names,
      role: "admin",
      email: "a@b.example",
      is_active: "false",
    });
    expect(body).toMatchObject({ role: "learner", email: someone.email });
  });

  test.each([
    [{ ...names, first_name: "  " }, "first_name", "This field is required."],
    [{ first_name: "Rahima" }, "last_name", "This field is required."],
    [{ ...names, last_name: "x".repeat(61) }, "last_name", "This is too long: at most 60 characters."],
    [{ ...names, bio: "আ".repeat(2_001) }, "bio", "This is too long: at most 2,000 characters."],
  ])("refuses %o", async (fields, field, sentence) => {
    const { status, body } = await update(await academy.person(), fields);
    expect([status, body[field]]).toEqual([400, [sentence]]);
  });

  test("are refused for a visitor before anything is read", async () => {
    expect((await update(null, names)).status).toBe(401);
  });

  test("are not written if nothing changed", async () => {
    const someone = await academy.person();
    const row = () => academy.services.connection.sql`select xmin::text from users where id = ${someone.id}`;
    await update(someone, { ...names, bio: "The same" });
    const before = await row();
    await update(someone, { ...names, bio: "The same" });
    expect(await row()).toEqual(before);
  });
});

describe("degrees and place", () => {
  const headline = "MBBS, MSc (Bioethics) · Chattogram";

  test("of an instructor are stored in one line, stay if they are left out, and can be emptied", async () => {
    const instructor = await academy.person("instructor");
    const { body } = await update(instructor, { ...names, headline: ` ${headline} ` });
    expect(body.headline).toBe(headline);
    expect((await update(instructor, names)).body.headline).toBe(headline);
    expect((await academy.call(profile, {}, { as: instructor })).body.headline).toBe(headline);
    expect((await update(instructor, { ...names, headline: "" })).body.headline).toBe("");
  });

  test("have at most 80 characters", async () => {
    const instructor = await academy.person("instructor");
    const { status, body } = await update(instructor, { ...names, headline: "x".repeat(81) });
    expect([status, body.headline]).toEqual([400, ["This is too long: at most 80 characters."]]);
    expect((await update(instructor, { ...names, headline: "আ".repeat(80) })).status).toBe(200);
  });

  test("of a learner are not stored", async () => {
    const { status, body } = await update(await academy.person(), { ...names, headline });
    expect([status, body.headline]).toEqual([200, ""]);
  });
});

test.each([
  ["multipart/form-data", "no boundary"],
  ["multipart/form-data; boundary=x", "--x\r\nrubbish"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="first_name"\r\n\r\nNo end',
  ],
  ["multipart/form-data; boundary=x", ""],
])("refuses a form that cannot be read (%s, %j), with a sentence", async (type, body) => {
  const someone = await academy.person();
  const response = await fetch(`${academy.url}/api/accounts/update/`, {
    method: "PUT",
    headers: { "content-type": type, authorization: `Bearer ${someone.access}` },
    body,
  });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { detail: string }).detail).toBeTruthy();
});
