import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { register } from "#features/accounts/contract.ts";
import { setUpAcademy } from "#tests/academy.ts";

const academy = setUpAcademy({ SMTP_URL: "" });

/** Fetches with any Host header; fetch() would not let one say so. */
const ask = async (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(new URL(path, academy.url), { headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode!, body }));
    })
      .on("error", reject)
      .end();
  });

const mailbox = async () => (await ask("/dev/mail")).body;

test("shows sent mails as text and in a frame without scripts, newest first", async () => {
  expect(await mailbox()).toContain("No mail yet");
  for (const name of ["first", "second"]) {
    const body = {
      first_name: "Nasrin",
      last_name: "Akter",
      email: `${name}@example.com`,
      phone: "01712345678",
      password: "correct horse battery",
    };
    expect((await academy.call(register, { body })).status).toBe(201);
    await expect.poll(mailbox, { timeout: 10_000 }).toContain(`${name}@example.com`);
  }
  const page = await mailbox();
  expect(page.indexOf("second@example.com")).toBeLessThan(page.indexOf("first@example.com"));
  expect(page).toMatch(/<pre>[^<]*\n\d{6}\n/);
  expect(page).toMatch(
    /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;!doctype html/,
  );
  expect(page).not.toContain("allow-scripts");
});

test("shows twenty at a time and links to older ones", async () => {
  await academy.services.db
    .insertInto("dev_mails")
    .values(
      Array.from({ length: 25 }, (_, at) => ({
        recipient: `many${at}@example.com`,
        subject: `<b>${at}</b>`,
        text: "<script>",
        html: '<p title="x">',
      })),
    )
    .execute();
  const page = await mailbox();
  expect(page.match(/<article/g)).toHaveLength(20);
  expect(page).toContain("&lt;b&gt;24&lt;/b&gt;");
  expect(page).not.toContain("<script>");
  const older = /\/dev\/mail\?before=\d+/.exec(page)![0];
  expect((await ask(older)).body).toContain("many4@example.com");
  for (const rubbish of ["?before=abc", "?before=99999999999", "?before=1&before=2", "?before=-1"])
    expect((await ask(`/dev/mail${rubbish}`)).status).toBe(200);
});

describe("is only for this machine", () => {
  test.each([
    [{ host: "evil.example" }],
    [{ host: "evil.example:3000" }],
    [{ host: "127.0.0.1.evil.example" }],
    [{ host: "127.0.0.1", "x-forwarded-for": "203.0.113.9" }],
    [{ host: "127.0.0.1", forwarded: "for=203.0.113.9" }],
  ])("not for %j", async (headers) => expect((await ask("/dev/mail", headers)).status).toBe(404));

  test.each(["127.0.0.1:3000", "localhost", "LOCALHOST:80", "[::1]:3000", "[::1]"])("for %s", async (host) =>
    expect((await ask("/dev/mail", { host })).status).toBe(200),
  );
});
