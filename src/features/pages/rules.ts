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

/** The questions with their answers. Classes, support and times are promised only if the academy says so. */
export function faqAnswers(questions: Questions, offered: Offered): { title: string; text: string }[] {
  const left: Record<string, boolean> = {
    "support-classes": offered.benefits.includes("support_classes"),
    "live-classes": offered.statements.includes("live_classes"),
  };
  const help = helpParagraphs(offered);
  return Object.entries(questions)
    .filter(([id]) => left[id] ?? true)
    .map(([id, { title, text }]) => ({
      title,
      text: (id === "help" ? text.filter((_, place) => help[place]) : text).join(" "),
    }));
}
