import { contentWords } from "./content-words.ts";
import { stem } from "./stem.ts";
import { soundPattern } from "./transliteration.ts";
import { conceptsOf, type Vocabulary, wordsOf } from "./vocabulary.ts";

/** One thing that a search asks for. A course has it if its text contains one of the patterns. */
export interface SearchTerm {
  /** The typed words, for typing errors. */
  words: string[];
  /** Patterns of LIKE, for the text of a course. */
  patterns: string[];
  /** Regular expressions for words of the other script that sound like the typed ones. */
  sounds: string[];
  weak: boolean;
}

/** A text costs a comparison for each pattern. */
const mostPatterns = 30;

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A word of one or two letters counts only as a whole word: "ai" is in "again". */
const patternOf = (text: string): string => (text.length < 3 ? `% ${escaped(text)} %` : `%${escaped(text)}%`);

/** The pattern of a word that also finds its other forms. */
function formsOf(word: string): string[] {
  const shorter = stem(word);
  return shorter.length >= 3 && word.startsWith(shorter) ? [patternOf(shorter)] : [patternOf(word), patternOf(shorter)];
}

function termOf(vocabulary: Vocabulary, words: string[]): SearchTerm {
  const concepts = conceptsOf(vocabulary, words);
  const meant = concepts.flatMap((one) => wordsOf(vocabulary, one)).map((text) => text.normalize("NFC").toLowerCase());
  const typed = words.length === 1 ? formsOf(words[0]!) : [patternOf(words.join(" "))];
  return {
    words,
    patterns: [...new Set([...typed, ...meant.map(patternOf)])].slice(0, mostPatterns),
    sounds: concepts.length > 0 ? [] : words.map(soundPattern).filter((sound) => sound !== null),
    weak: concepts.length > 0 && concepts.every((one) => one.weak),
  };
}

/**
 * What a search asks for. The longest phrases of the vocabulary come first: "sample size" is one term, not two.
 */
export function searchTerms(vocabulary: Vocabulary, search: string): SearchTerm[] {
  const words = contentWords(search);
  const terms: SearchTerm[] = [];
  for (let first = 0; first < words.length; ) {
    let count = Math.min(vocabulary.longest, words.length - first);
    while (count > 1 && conceptsOf(vocabulary, words.slice(first, first + count)).length === 0) count -= 1;
    terms.push(termOf(vocabulary, words.slice(first, first + count)));
    first += count;
  }
  return terms;
}
