// Words as they sound: a Bengali word in Latin letters ("gobeshona"), an English word in Bengali letters ("স্ট্রোক").
// Nobody types by one table of letters. So a typed word becomes a regular expression of all words in the other
// script that it may be. The database and JavaScript read these expressions alike.
import { LRUCache } from "lru-cache";

const nukta = "\u09bc";
const hasanta = "\u09cd";
const marks = `[ঁঃ${nukta}]?`;
/** Written, but seldom heard: the second consonant of স্বাস্থ্য, পদ্মা, বাক্য. */
const silent = `(?:${hasanta}[বযম])?`;

/** Latin consonants and the Bengali ones that they may be. The longest come first. */
const consonants: readonly (readonly [latin: string, bengali: string])[] = [
  ["chh", "চছ"],
  ["tch", "চ"],
  ["kkh", "খক"],
  ["ksh", "ক"],
  ["kh", "খক"],
  ["gh", "ঘগ"],
  ["ch", "চছকশ"],
  ["ck", "ক"],
  ["jh", "ঝজ"],
  ["th", "থঠতট"],
  ["dh", "ধঢদড"],
  ["ph", "ফপ"],
  ["bh", "ভব"],
  ["sh", "শষস"],
  ["ng", "ংঙ"],
  ["rh", "ড়ঢর"],
  ["b", "বভ"],
  ["c", "কসচশ"],
  ["d", "দডধঢ"],
  ["f", "ফ"],
  ["g", "গঘজ"],
  ["h", "হ"],
  ["j", "জঝয"],
  ["k", "কখ"],
  ["l", "ল"],
  ["m", "মং"],
  ["n", "নণঙঞং"],
  ["p", "পফ"],
  ["q", "ক"],
  ["r", "রড়ঢ"],
  ["s", "সশষছ"],
  ["t", "তটথঠৎ"],
  ["v", "ভব"],
  ["z", "জযঝ"],
];
/** Latin vowels and the Bengali letters that they may be. */
const vowels: Record<string, string> = {
  a: "অআএাে",
  e: "এইঅেিী",
  i: "ইঈআিীাঐৈ",
  o: "অওউআোুূাঐৈঔৌ",
  u: "উঊওআুূোাঔৌ",
  y: "ইঈআিীযা",
  w: "ওবউ",
};

/** The units of a Latin word: runs of vowels, and consonants. A doubled consonant counts once. Null: not letters. */
function latinUnits(word: string): string[] | null {
  const units: string[] = [];
  let rest = word.replace(/([b-df-hj-np-tvxz])\1+/g, "$1").replace(/x/g, "ks");
  while (rest !== "") {
    const unit = /^[aeiouyw]+/.exec(rest)?.[0] ?? consonants.find(([latin]) => rest.startsWith(latin))?.[0];
    if (unit === undefined) return null;
    units.push(unit);
    rest = rest.slice(unit.length);
  }
  return units;
}

const letters = (all: string): string =>
  `[${[...new Set(all.normalize("NFC").replaceAll(nukta, ""))].join("")}]`;

function bengaliOf(unit: string, place: number, units: string[]): string {
  const found = consonants.find(([latin]) => latin === unit);
  if (found) {
    const one = letters(found[1]);
    // ক্ষ is heard as kh, and জ্ঞ as g.
    const joined = unit.startsWith("k") ? "|ক্ষ" : unit === "g" ? "|জ্ঞ" : "";
    return `${hasanta}?(?:${one}${nukta}?${hasanta})?(?:${one}${joined})${marks}${silent}`;
  }
  // A vowel after a vowel is written with য় or ও between them.
  const between = unit.length > 1 ? "যও" : "";
  // An o is heard where no letter stands, and a last e is silent: stroke.
  const isHeard = !unit.includes("o") && !(unit === "e" && place === units.length - 1);
  // The end of "poster" is written with an া.
  const ofEnding = unit === "e" && place === units.length - 2 && units.at(-1) === "r" ? "া" : "";
  return `(?:${letters(
    Array.from(unit)
      .map((letter) => vowels[letter])
      .join("") +
      between +
      ofEnding,
  )}${marks}|${hasanta}য[াে]?){${isHeard ? 1 : 0},${unit.length + 1}}`;
}

/** Endings that a word of a text may have after the typed one. */
const bengaliEndings = "(?:ের|ের|র|ে|তে|য়|য়ের|টি|টা|কে|গুলো|গুলি|রা|দের)?".normalize("NFC");

function bengaliPattern(word: string): string | null {
  const units = latinUnits(word);
  if (units === null) return null;
  const heard = units.filter((unit) => !/^[aeiouyw]/.test(unit)).length;
  if (heard === 0 || (heard === 1 && units.length < 3)) return null;
  const last = units.at(-1)!;
  return `^${units.map(bengaliOf).join("")}${/^[aeiouyw]/.test(last) ? "" : `[োা]?`}${bengaliEndings}$`;
}

/** Bengali consonants and the Latin ones that they may be. */
const latin: Record<string, string> = {
  ক: "c?kh?|ch?|q",
  খ: "k?kh?",
  গ: "gg?h?",
  ঘ: "gh?",
  ঙ: "ng?",
  চ: "t?chh?|c",
  ছ: "chh?|s",
  জ: "jj?h?|zz?|g|s",
  ঝ: "jh?|z",
  ঞ: "n",
  ট: "tt?h?",
  ঠ: "th?",
  ড: "dd?|rh?",
  ঢ: "dh?|rh?",
  ণ: "nn?",
  ত: "tt?h?",
  থ: "tt?h?",
  দ: "dd?h?|th",
  ধ: "dh?",
  ন: "nn?",
  প: "pp?",
  ফ: "ph|ff?",
  ব: "bb?|v|w",
  ভ: "bh?|v",
  ম: "mm?",
  য: "j|z|y",
  র: "rr?h?",
  ল: "ll?",
  শ: "sh|ss?i?|[ct]i|ch|c",
  ষ: "sh?",
  স: "ss?h?|c|z|ps",
  হ: "h",
  ৎ: "t",
  "ং": "ng?|m",
};
const latinVowels: Record<string, string> = {
  "া": "aeou",
  আ: "aeiou",
  "ি": "eiy",
  ই: "eiy",
  "ী": "eiy",
  ঈ: "eiy",
  "ু": "uo",
  উ: "uo",
  "ূ": "uo",
  ঊ: "uo",
  "ে": "aei",
  এ: "aei",
  "ৈ": "oi",
  ঐ: "oi",
  "ো": "aou",
  ও: "aouw",
  "ৌ": "aou",
  ঔ: "aou",
  অ: "aou",
};

// A run of vowel signs, with the glide between them, or one other letter.
const heardParts = new RegExp(`অ্যা|(?:্যা|${Object.keys(latinVowels).join("|")}|Y)+|[^]`, "gu");

function latinPattern(word: string): string | null {
  const plain = word.replace(/[ঁঃ]/g, "").replaceAll(`য${nukta}`, "Y").replaceAll(nukta, "");
  let pattern = "";
  let heard = 0;
  // Vowel signs that follow each other, with the glide য় between them, are one run: ট্রায়াল, trial.
  for (const [part] of plain.matchAll(heardParts)) {
    const consonant = latin[part];
    if (consonant !== undefined) {
      // Without a vowel sign or a hasanta an o is heard after the consonant or not.
      pattern += `(?:${consonant})`;
      heard += 1;
      continue;
    }
    if (part === hasanta) {
      pattern += "{join}";
      continue;
    }
    const sounds = Array.from(part).map((letter) => latinVowels[letter] ?? (letter === "Y" ? "yeoi" : "ae"));
    const known = Array.from(part).every((letter) => letter in latinVowels || "Y্য".includes(letter));
    if (!known) return null;
    pattern += `{vowel}[${[...new Set(sounds.join(""))].join("")}w]{1,${part.length + 1}}`;
  }
  if (heard < 2) return null;
  const written = pattern
    .replaceAll(")(?:", ")[aeiou]{0,2}(?:")
    .replaceAll("{join}", "")
    .replaceAll("{vowel}", "");
  return `^${written}[aeo]{0,2}r?e?s?$`;
}

/**
 * A regular expression for the words of the other script that sound like this word. Null: the word is too short
 * to say, or it has digits or other signs. The word is in the form that searchWords makes.
 */
export function soundPattern(word: string): string | null {
  if (word.length < 3 || word.length > 40) return null;
  return /^[a-z]+$/.test(word)
    ? bengaliPattern(word)
    : /^[\u0980-\u09e3]+$/.test(word)
      ? latinPattern(word)
      : null;
}

// A search compares the same words in several phrases, and many people type the same words.
const sounds = new LRUCache<string, { sound: RegExp | null }>({ max: 1_000 });

/** The same, ready to test words. */
export function soundOf(word: string): RegExp | null {
  const known = sounds.get(word);
  if (known) return known.sound;
  const pattern = soundPattern(word);
  const sound = pattern === null ? null : new RegExp(pattern, "u");
  sounds.set(word, { sound });
  return sound;
}
