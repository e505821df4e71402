import { searchWords } from "../rules.ts";

/** Words that say nothing about a subject. Bengali ones also as they are typed in Latin letters. */
const stopWords = new Set(
  `a an and are at by can do for from how i in into is it learn me my need of on or please the this to want what
  which with your course courses class classes online bangla bengali bangladesh
  er ki kivabe kibhabe korte korbo shikhte sikhte o ar amar jonno theke diye
  এর ও এবং কি কী কীভাবে কিভাবে করে করতে করব শিখতে শিখব চাই জন্য থেকে দিয়ে আমার কোর্স কোর্সের অনলাইন বাংলায় বাংলা`
    .normalize("NFC")
    .split(/\s+/),
);

/** The words of a search that say something about its subject. If none does, all of them. */
export function contentWords(search: string): string[] {
  const words = searchWords(search);
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}
