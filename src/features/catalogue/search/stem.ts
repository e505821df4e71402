const hasBengali = /[\u0980-\u09ff]/;

/** Endings of English words with what replaces them. The first that fits is used. */
const english: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/(analy|synthe|the|cri|hypothe)[sz](?:[ei]s|ed?|ing)$/, "$1s"],
  [/i[sz](?:ations?|e[ds]?|ing)$/, "is"],
  [/ies$/, "y"],
  [/(ss|x|ch|sh)es$/, "$1"],
  [/([^aeious])s$/, "$1"],
  [/([aeio])s$/, "$1"],
];
const englishMore: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/(?:ations?|ating|ated|ates?|ators?)$/, "at"],
  [/([bdfgklmnprt])\1(?:ing|ed|er)$/, "$1"],
  [/(?:ing|ed)$/, ""],
  [/(?:ological|ologist|ology)$/, "olog"],
  [/ical(?:ly)?$/, "ic"],
  [/e$/, ""],
];

/** Endings of Bengali words. য় has two code points in the form that is searched. */
const bengali = new RegExp(
  "(?:গুলোতে|গুলোর|গুলির|গুলোকে|সমূহের|গুলো|গুলি|সমূহ|দেরকে|গণের|টিকে|টিতে|টির|টার|দের|য়ের|ের|েরা|তে|টি|টা|কে|রা|র|ে|য়)$".normalize(
    "NFC",
  ),
  "u",
);

const replaceFirst = (word: string, rules: typeof english, shortest: number): string => {
  for (const [ending, instead] of rules) {
    const shorter = word.replace(ending, instead);
    if (shorter !== word) return shorter.length >= shortest ? shorter : word;
  }
  return word;
};

/**
 * The part of a word that its forms share: analyses, analysis; গবেষণার, গবেষণা. A stem has at least four letters
 * in English, and three or four in Bengali. A shorter word is its own stem. The word is in the form that searchWords makes.
 */
export function stem(word: string): string {
  if (hasBengali.test(word)) {
    const shorter = word.replace(bengali, "");
    // One letter is more often part of the word than an ending: স্তর.
    const shortest = word.length - shorter.length === 1 ? 4 : 3;
    // After a hasanta it belongs to the word: পোস্টার.
    return shorter.length >= shortest && !shorter.endsWith("\u09cd") ? shorter : word;
  }
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  return replaceFirst(replaceFirst(word, english, 4), englishMore, 4);
}
