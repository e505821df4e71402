// Over https the chosen language is kept in a cookie that no other host of the domain can set.
import { parseSetCookie } from "cookie";
import { freePort } from "#tests/running-academy.ts";
import { expect, openAcademy, test } from "./support/academy.ts";

const languageOf = async (page: Response): Promise<string | undefined> =>
  /<html[^>]* lang="(\w+)"/.exec(await page.text())?.[1];

test("over https the language is in a cookie of this host alone, and no other cookie is read @long", async () => {
  test.setTimeout(180_000); // a new academy starts first
  const port = await freePort();
  // As behind a proxy that speaks https.
  const academy = await openAcademy({
    DEMO: "0",
    PORT: String(port),
    PUBLIC_URL: `https://127.0.0.1:${port}`,
  });
  const open = async (path: string, cookie: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-language": "en", ...cookie } });
  try {
    const chosen = await open("/?lang=bn");
    expect(await languageOf(chosen)).toBe("bn");
    const cookie = parseSetCookie(chosen.headers.get("set-cookie")!);
    expect(cookie).toMatchObject({
      name: "__Host-lang",
      value: "bn",
      path: "/",
      secure: true,
      sameSite: "lax",
    });
    expect(cookie.domain).toBeUndefined();
    expect(await languageOf(await open("/", { cookie: "__Host-lang=bn" }))).toBe("bn");
    expect(await languageOf(await open("/", { cookie: "lang=bn" }))).toBe("en");
    expect(await languageOf(await open("/"))).toBe("en");
  } finally {
    await academy.close();
  }
});
