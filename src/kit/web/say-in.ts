import { language, type Language, provideLanguage } from "#kit/shared/language.ts";

/** What `say` returns in a language that the page need not have: words for somebody else. `say` must not wait. */
export function sayIn<T>(wanted: Language, say: () => T): T {
  const ofPage = language();
  provideLanguage(() => wanted);
  try {
    return say();
  } finally {
    provideLanguage(() => ofPage);
  }
}
