import { z } from "zod";
import { contentWords } from "./content-words.ts";
import { editDistance } from "./edit-distance.ts";
import { stem } from "./stem.ts";
import { soundOf } from "./transliteration.ts";

const phrase = z.string().trim().min(1).max(60);
/** What several words mean. The first word of a language is the concept's name in it. */
export const concept = z.object({
  en: z.array(phrase).min(1).max(12),
  bn: z.array(phrase).max(12).default([]),
  /** The first English word of a concept that a search for this one finds too. */
  near: phrase.optional(),
  /** It says little by itself. If no course has it, courses without it are found. */
  weak: z.boolean().default(false),
});
export type Concept = z.output<typeof concept>;

interface Phrase {
  words: readonly string[];
  /** Without the sign that joins Bengali letters: a missing joined letter is one error. */
  spelling: string;
  concept: Concept;
}

/** Concepts by each phrase that names them. */
export interface Vocabulary {
  concepts: readonly Concept[];
  /** By the stems of the words of a phrase, with spaces between them. */
  byStems: ReadonlyMap<string, readonly Concept[]>;
  /** Each phrase as it is searched, with its concept. */
  phrases: readonly Phrase[];
  byName: ReadonlyMap<string, Concept>;
  /** The number of words of the longest phrase. */
  longest: number;
}

/** The key of a phrase: forms of the same words have the same key. */
const stemsOf = (words: readonly string[]): string => words.map(stem).join(" ");

const spellingOf = (text: string): string => text.replaceAll("\u09cd", "");

export function makeVocabulary(concepts: readonly Concept[]): Vocabulary {
  const byStems = new Map<string, Concept[]>();
  const phrases: Phrase[] = [];
  let longest = 1;
  for (const one of concepts) {
    for (const text of [...one.en, ...one.bn]) {
      const words = contentWords(text);
      longest = Math.max(longest, words.length);
      phrases.push({ words, spelling: spellingOf(words.join(" ")), concept: one });
      const key = stemsOf(words);
      const known = byStems.get(key) ?? [];
      if (!known.includes(one)) byStems.set(key, [...known, one]);
    }
  }
  const byName = new Map(concepts.map((one) => [one.en[0]!.toLowerCase(), one]));
  return { concepts, byStems, phrases, byName, longest };
}

/** The concepts with a phrase that sounds like the typed words: gobesona poddhoti. */
function conceptsBySound({ phrases }: Vocabulary, words: readonly string[]): readonly Concept[] {
  const sounds = words.map(soundOf);
  if (sounds.includes(null)) return [];
  const found = phrases.filter(
    (phrase) =>
      phrase.words.length === words.length && phrase.words.every((word, place) => sounds[place]!.test(word)),
  );
  return [...new Set(found.map((phrase) => phrase.concept))];
}

/** The concepts that a phrase means: by its words, else by their sound. */
export function conceptsOf(vocabulary: Vocabulary, words: readonly string[]): readonly Concept[] {
  return vocabulary.byStems.get(stemsOf(words)) ?? conceptsBySound(vocabulary, words);
}

/** The concepts with a phrase that is spelled nearly like the typed one: sampel size. */
export function conceptsAlike({ phrases }: Vocabulary, typed: string): readonly Concept[] {
  const spelling = spellingOf(typed);
  if (spelling.length < 5 || spelling.length > 60) return [];
  const most = spelling.length < 9 ? 1 : 2;
  const words = typed.split(" ").length;
  const near = phrases
    .filter(
      (phrase) => phrase.words.length === words && Math.abs(phrase.spelling.length - spelling.length) <= most,
    )
    .map((phrase) => ({ phrase, distance: editDistance(phrase.spelling, spelling) }));
  const least = Math.min(most, ...near.map(({ distance }) => distance));
  return [...new Set(near.filter(({ distance }) => distance === least).map(({ phrase }) => phrase.concept))];
}

/** All words of a concept and of the one near it. */
export function wordsOf({ byName }: Vocabulary, { en, bn, near }: Concept): string[] {
  const other = near === undefined ? undefined : byName.get(near.toLowerCase());
  return [...en, ...bn, ...(other ? [...other.en, ...other.bn] : [])];
}
