// An academy with an https address tells browsers to use only https.
import { parseSetCookie } from "cookie";
import { expect, test } from "vitest";
import { register, verifyOtp } from "#features/accounts/contract.ts";
import { openAcademy } from "#tests/academy.ts";
import { codeIn } from "#tests/mail-catcher.ts";

const person = {
  first_name: "Nasrin",
  last_name: "Akter",
  phone: "01712345678",
  password: "a long password",
};

test.each([
  ["https://academy.example", "max-age=31536000", true],
  ["http://127.0.0.1:3000", null, false],
])("under %s the answer has HSTS: %s, and secure cookies: %s", async (url, header, secure) => {
  const academy = await openAcademy({ PUBLIC_URL: url });
  const registered = await academy.call(register, { body: { ...person, email: "nasrin@example.com" } });
  for (const { headers } of [
    registered,
    await fetch(`${academy.url}/api/list-courses/`),
    await fetch(`${academy.url}/api/%`),
    await fetch(`${academy.url}/nothing`),
  ])
    expect(headers.get("strict-transport-security")).toBe(header);
  const cookie = parseSetCookie(registered.headers.get("set-cookie")!);
  expect(cookie.secure ?? false).toBe(secure);
  // No other host of the domain can set a cookie of this name.
  expect([cookie.name, cookie.path, cookie.domain]).toEqual(
    secure ? ["__Host-registration", "/", undefined] : ["registration", "/api/accounts/", undefined],
  );
  const otp_code = codeIn(await academy.mail.nextMailTo("nasrin@example.com"));
  const body = { email: "nasrin@example.com", otp_code };
  const sent = { cookie: `${cookie.name}=${cookie.value}` };
  const verified = await academy.call(verifyOtp, { body }, { headers: sent });
  // It was read: now it is removed.
  expect(parseSetCookie(verified.headers.get("set-cookie")!)).toMatchObject({ name: cookie.name, maxAge: 0 });
  await academy.close();
});

test("the hosts below are told too only where the operator says so", async () => {
  const academy = await openAcademy({ PUBLIC_URL: "https://academy.example", HSTS_SUBDOMAINS: "1" });
  const { headers } = await fetch(`${academy.url}/api/list-courses/`);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  await academy.close();
});
