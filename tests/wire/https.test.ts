// An academy with an https address tells browsers to use only https.
import { parseSetCookie } from "cookie";
import { expect, test } from "vitest";
import { register } from "#features/accounts/contract.ts";
import { openAcademy } from "#tests/academy.ts";

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
  expect(parseSetCookie(registered.headers.get("set-cookie")!).secure ?? false).toBe(secure);
  await academy.close();
});
