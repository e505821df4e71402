import type { Language } from "#kit/shared/language.ts";
import type { Benefit, Statement } from "./contract.ts";

type Questions = Readonly<Record<string, { title: string; text: readonly string[] }>>;

/** What the academy gives and states. */
export interface Offered {
  benefits: Benefit[];
  statements: Statement[];
}

/** The paragraphs of the answer about help, in their order. The last two depend on what the academy offers. */
const helpParagraphs = ({ benefits, statements }: Offered): boolean[] => [
  true,
  statements.includes("answer_within_24_hours"),
  benefits.includes("live_support"),
];

/**
 * The questions with their answers. Classes, support and times are promised only if the academy says so, and a second
 * language only if its pages have one.
 */
export function faqAnswers(
  questions: Questions,
  offered: Offered,
  languages: readonly Language[],
): { title: string; text: string }[] {
  const left: Record<string, boolean> = {
    "support-classes": offered.benefits.includes("support_classes"),
    "live-classes": offered.statements.includes("live_classes"),
  };
  const shown: Record<string, boolean[]> = {
    help: helpParagraphs(offered),
    language: [true, languages.length > 1],
  };
  return Object.entries(questions)
    .filter(([id]) => left[id] ?? true)
    .map(([id, { title, text }]) => ({
      title,
      text: text.filter((_, place) => shown[id]?.[place] ?? true).join(" "),
    }));
}
