import { asSearched } from "../rules.ts";
import { contentWords } from "./content-words.ts";
import { stem } from "./stem.ts";
import { soundPattern } from "./transliteration.ts";
import { conceptsAlike, conceptsOf, type Concept, type Vocabulary, wordsOf } from "./vocabulary.ts";

/** One thing that a search asks for. A course has it if its text contains one of the patterns. */
export interface SearchTerm {
  /** The typed words, for typing errors. */
  words: string[];
  /** Patterns of LIKE, for the text of a course. */
  patterns: string[];
  /** More patterns, if no course has all terms: of concepts whose words are spelled like the typed ones. */
  guesses: string[];
  /** The typed word if the vocabulary does not know it. It may have a typing error. */
  unknown: string | null;
  /** A regular expression for words of the other script that sound like the unknown one. */
  sound: string | null;
  weak: boolean;
}

/** A text costs a comparison for each pattern. */
const maxPatterns = 30;

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A word of one or two letters counts only as a whole word: "ai" is in "again". */
const patternOf = (text: string): string => (text.length < 3 ? `% ${escaped(text)} %` : `%${escaped(text)}%`);

/** The pattern of a word that also finds its other forms. */
function formsOf(word: string): string[] {
  const shorter = stem(word);
  return shorter.length >= 3 && word.startsWith(shorter)
    ? [patternOf(shorter)]
    : [patternOf(word), patternOf(shorter)];
}

const patternsOf = (vocabulary: Vocabulary, concepts: readonly Concept[]): string[] =>
  concepts.flatMap((one) => wordsOf(vocabulary, one)).map((text) => patternOf(asSearched(text)));

function termOf(vocabulary: Vocabulary, words: string[]): SearchTerm {
  const typed = words.join(" ");
  const known = conceptsOf(vocabulary, words);
  const isKnown = known.length > 0;
  const alike = isKnown ? [] : conceptsAlike(vocabulary, typed);
  const concepts = isKnown ? known : alike;
  return {
    words,
    patterns: [
      ...new Set([
        ...(words.length === 1 ? formsOf(typed) : [patternOf(typed)]),
        ...patternsOf(vocabulary, known),
      ]),
    ].slice(0, maxPatterns),
    guesses: patternsOf(vocabulary, alike).slice(0, maxPatterns),
    unknown: isKnown || words.length > 1 || typed.length < 3 ? null : typed,
    sound: isKnown || words.length > 1 ? null : soundPattern(typed),
    weak: concepts.length > 0 && concepts.every((one) => one.weak),
  };
}

/** The number of words, from the first of these, that are one phrase of the vocabulary, spelled well or nearly. */
function phraseLength(vocabulary: Vocabulary, words: string[]): number {
  for (let count = Math.min(vocabulary.longest, words.length); count > 1; count -= 1) {
    const phrase = words.slice(0, count);
    if (conceptsOf(vocabulary, phrase).length > 0) return count;
    if (conceptsAlike(vocabulary, phrase.join(" ")).length > 0) return count;
  }
  return 1;
}

/**
 * What a search asks for. The longest phrases of the vocabulary come first: "sample size" is one term, not two.
 */
export function searchTerms(vocabulary: Vocabulary, search: string): SearchTerm[] {
  const words = contentWords(search);
  const terms: SearchTerm[] = [];
  for (let first = 0; first < words.length;) {
    const count = phraseLength(vocabulary, words.slice(first));
    terms.push(termOf(vocabulary, words.slice(first, first + count)));
    first += count;
  }
  return terms;
}
