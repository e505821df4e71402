import { expect, test } from "vitest";
import { acceptedLanguage, statedLanguage, detectLanguage } from "./language.ts";

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
