import { expect, test } from "vitest";
import {
  acceptedLanguage,
  addressIn,
  detectLanguage,
  offeredLanguage,
  readerLanguage,
  statedLanguage,
} from "./language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["fr-FR,fr;q=0.9", "en"],
  ["bn-BD,bn;q=0.9,en;q=0.8", "bn"],
  ["en-GB,en;q=0.9,bn;q=0.8", "en"],
  ["en;q=0.1, bn;q=0.9", "bn"],
  ["bn;q=0, en", "en"],
  ["*", "en"],
  ["BN", "bn"],
])("%j asks for %s", (header, language) => expect(acceptedLanguage(header)).toBe(language));

test.each([
  ["Clear and short.", "en"],
  ["খুব ভালো, module 2 ছাড়া", "bn"],
  ["", "en"],
])("%j is written in %s", (text, language) => expect(detectLanguage(text)).toBe(language));

test.each([
  [undefined, null],
  ["fr-FR,fr;q=0.9", null],
  ["*", null],
  ["bn-BD,bn;q=0.9,en;q=0.8", "bn"],
  ["en", "en"],
])("%j says that %s is read", (header, language) => expect(statedLanguage(header)).toBe(language));

test.each([
  ["en", ["en", "bn"], "en"],
  ["bn", ["en", "bn"], "bn"],
  ["en", ["bn"], "bn"],
  ["bn", ["en"], "en"],
] as const)("a reader of %s gets from an academy in %j: %s", (wanted, offered, language) =>
  expect(offeredLanguage(wanted, offered)).toBe(language),
);

test.each([
  ["bn", ["en", "bn"], "bn"],
  ["en", ["en", "bn"], "en"],
  [null, ["en", "bn"], "en"],
  ["fr", ["en", "bn"], "en"],
  ["bn", ["en"], "en"],
  [null, ["bn"], "bn"],
] as const)("a person who chose %j reads in an academy with %j: %s", (chosen, offered, language) =>
  expect(readerLanguage(chosen, offered)).toBe(language),
);

test.each([
  ["/courses", "en", ["en", "bn"], "/courses"],
  ["/courses", "bn", ["en", "bn"], "/courses?lang=bn"],
  ["/courses?page=2", "bn", ["bn", "en"], "/courses?page=2&lang=bn"],
  ["/courses", "bn", ["bn"], "/courses"],
  ["/courses", "en", ["en"], "/courses"],
] as const)("%s in %s of %j has the address %s", (address, language, offered, expected) =>
  expect(addressIn(address, language, offered)).toBe(expected),
);
