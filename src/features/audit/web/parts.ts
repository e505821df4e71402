import type { Language } from "#kit/shared/language.ts";

/** A piece of a sentence. With `to` it is a link; `lang` is the language of a name. */
export interface Part {
  text: string;
  to?: string;
  lang?: Language;
}

/** What sentences are made of. */
interface Told {
  actor: string;
  /** Whom it concerns. */
  person: string;
  course: string;
  /** The course that was copied. */
  source: string;
  /** What it was done with, if that is neither a person nor a course nor a payment. */
  thing: string;
  amount: string;
  action: string;
  subject: string;
  count: number;
}
export type Say = (told: Told) => string;
type Place = Exclude<keyof Told, "count">;

// What people wrote is put in after the words were split.
const mark = "\u0001";
const marked = (name: Place) => `${mark}${name}${mark}`;
const marks: Record<Place, string> = {
  actor: marked("actor"),
  person: marked("person"),
  course: marked("course"),
  source: marked("source"),
  thing: marked("thing"),
  amount: marked("amount"),
  action: marked("action"),
  subject: marked("subject"),
};

/** A sentence with its parts at their places. Null if it needs a part that is not known. */
export function weave(
  say: Say,
  partOf: (place: Place) => Part | null,
  { count = 0 }: { count?: number } = {},
): Part[] | null {
  // Words and places follow each other, beginning with words.
  const pieces = say({ ...marks, count }).split(mark);
  const parts = pieces.map((piece, index) => (index % 2 === 0 ? { text: piece } : partOf(piece as Place)));
  return parts.every((part) => part !== null) ? parts.filter(({ text }) => text !== "") : null;
}
