import { describe, expect, test } from "vitest";
import { checksum, withAmount } from "./emv-qr-rules.ts";

const part = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;
/** The parts with their checksum. */
const code = (...parts: string[]) => {
  const text = `${parts.join("")}6304`;
  return text + checksum(text);
};
const account = part("26", part("00", "bd.example.wallet") + part("01", "01700000000"));
const payee = [part("58", "BD"), part("59", "BIDYA ACADEMY"), part("60", "DHAKA")];
const sticker = code("000201", "010211", account, "52048299", "5303050", ...payee);

test("the checksum is the CRC-16 that begins with FFFF", () => {
  expect(checksum("123456789")).toBe("29B1");
});

describe("an amount", () => {
  test("is put behind the currency, and the code is for one transaction then", () => {
    expect(sticker).toBe(
      "00020101021126360017bd.example.wallet0111017000000005204829953030505802BD5913BIDYA ACADEMY6005DHAKA63049176",
    );
    expect(withAmount(sticker, 150_050)).toBe(
      "00020101021226360017bd.example.wallet01110170000000052048299530305054071500.505802BD5913BIDYA ACADEMY6005DHAKA63040712",
    );
  });

  test("is put into a code that does not say whether it is for one transaction", () => {
    expect(withAmount(code("000201", account, "52048299", "5303050", ...payee), 150_050)).toBe(
      withAmount(sticker, 150_050),
    );
  });

  test("leaves all other parts as they are, also what comes after the payee", () => {
    const signed = [
      part("62", part("05", "***")),
      part("80", part("00", "bd.example") + part("01", "a/b+c=")),
    ];
    const given = code("000201", "010211", account, "52048299", "5303050", ...payee, ...signed);
    expect(withAmount(given, 100)).toBe(
      code("000201", "010212", account, "52048299", "5303050", "54041.00", ...payee, ...signed),
    );
  });

  test.each([
    ["a number alone", "01700000000"],
    ["an address", "https://wallet.example/pay?to=01700000000"],
    ["nothing", ""],
    ["a wrong checksum", `${sticker.slice(0, -1)}7`],
    ["no checksum", sticker.slice(0, -8)],
    ["a part that is cut off", code("000201", account, "5303050").slice(0, 30)],
    ["another format", code("000202", account, "5303050", ...payee)],
    ["another currency", code("000201", "010211", account, "5303840", ...payee)],
    ["no currency", code("000201", "010211", account, ...payee)],
    ["an amount of its own", code("000201", "010211", account, "5303050", "540510.00", ...payee)],
    ["a code for one transaction", code("000201", "010212", account, "5303050", ...payee)],
    ["a tip", code("000201", "010211", account, "5303050", "550201", ...payee)],
    ["letters of Bengali", code("000201", "010211", account, "5303050", part("59", "বিদ্যা"))],
  ])("is not put into a code with %s", (_, content) => {
    expect(withAmount(content, 100)).toBeNull();
  });

  test("of nothing is not put into any", () => {
    expect(withAmount(sticker, 0)).toBeNull();
  });
});
