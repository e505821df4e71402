// The lines of a file with learners. Apart from the rules, because the schema library is large.
import { maxNameLength } from "#features/accounts/rules.ts";
import { emailField } from "#kit/shared/fields.ts";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { oneLine } from "#kit/shared/one-line.ts";

const columns = ["email", "first_name", "last_name", "phone", "language"] as const;
export type Column = (typeof columns)[number];

/** Other names of columns, as other programs and people write them. */
const otherNames: Record<string, Column> = {
  e_mail: "email",
  email_address: "email",
  ইমেইল: "email",
  firstname: "first_name",
  given_name: "first_name",
  নাম: "first_name",
  name: "first_name",
  lastname: "last_name",
  family_name: "last_name",
  surname: "last_name",
  পদবি: "last_name",
  mobile: "phone",
  phone_number: "phone",
  ফোন: "phone",
  মোবাইল: "phone",
  lang: "language",
  ভাষা: "language",
};

const nameOf = (heading: string): Column | undefined => {
  const name = heading
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return columns.find((column) => column === name) ?? otherNames[name];
};

const delimiters = [",", ";", "\t"];

/** What separates the cells of a file, by its first line. The others are part of the text: “Khatun, Rahima”. */
export function delimiterOf(csv: string): string {
  const [head = ""] = csv.split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return delimiters.toSorted((a, b) => countOf(b) - countOf(a))[0]!;
}

/** Where each column is, by the first line of a file. Null if no column has addresses. */
export function columnsOf(head: string[]): Partial<Record<Column, number>> | null {
  const found: Partial<Record<Column, number>> = {};
  head.forEach((heading, place) => {
    const column = nameOf(heading);
    if (column) found[column] ??= place;
  });
  return found.email === undefined ? null : found;
}

export interface Learner {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: "en" | "bn";
}
export type LineProblem = "email" | "name" | "phone";

const languageOf = (typed: string): Learner["language"] =>
  /^(bn|bangla|bengali|বাংলা)$/i.test(typed) ? "bn" : "en";

/** The person of a line, or what is wrong with it. Names and phone may be missing: the person writes them. */
export function learnerOf(
  cells: string[],
  places: Partial<Record<Column, number>>,
): { learner: Learner } | { problem: LineProblem } {
  const cell = (column: Column): string => oneLine(cells[places[column] ?? -1] ?? "");
  const email = emailField.safeParse(cell("email"));
  if (!email.success) return { problem: "email" };
  const [first_name, last_name] = [cell("first_name"), cell("last_name")];
  if (first_name.length > maxNameLength || last_name.length > maxNameLength) return { problem: "name" };
  const phone = phoneDigits(cell("phone"));
  if (phone !== "" && phone.length !== 11) return { problem: "phone" };
  return {
    learner: { email: email.data, first_name, last_name, phone, language: languageOf(cell("language")) },
  };
}
