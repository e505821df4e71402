import { asSearched } from "../rules.ts";
import { contentWords } from "./content-words.ts";
import { soundOf } from "./transliteration.ts";
import { type Concept, type Vocabulary, wordsOf } from "./vocabulary.ts";

/** A concept that the typed letters may begin, and the texts of courses that have it. */
export interface Topic {
  en: string;
  bn: string;
  ways: string[];
}

/**
 * The concepts with a phrase that begins with what is typed, or with a Bengali phrase that sounds like it. Names
 * come before other phrases, and short phrases first.
 */
export function topicsBeginning(vocabulary: Vocabulary, typed: string, most: number): Topic[] {
  const words = contentWords(typed).join(" ");
  if (words.length < 2) return [];
  const heard = soundOf(words);
  const places = new Map<Concept, number>();
  for (const phrase of vocabulary.phrases) {
    const text = phrase.words.join(" ");
    if (phrase.concept.weak || !(text.startsWith(words) || heard?.test(text))) continue;
    const isName = [phrase.concept.en[0], phrase.concept.bn[0]].some(
      (name) => asSearched(name ?? "") === text,
    );
    const place = text.length + (isName ? 0 : 100);
    places.set(phrase.concept, Math.min(place, places.get(phrase.concept) ?? place));
  }
  return [...places]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, most)
    .map(([concept]) => ({
      en: concept.en[0]!,
      bn: concept.bn[0] ?? concept.en[0]!,
      ways: wordsOf(vocabulary, concept)
        .map(asSearched)
        .filter((way) => way.length >= 3),
    }));
}
