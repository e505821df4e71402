import type { Benefit } from "./contract.ts";

type Questions = Readonly<Record<string, { title: string; text: readonly string[] }>>;

/**
 * The questions with their answers. Live support and support classes are promised only if the academy says that it
 * gives them: live support is the second paragraph of the answer about help.
 */
export const faqAnswers = (questions: Questions, benefits: Benefit[]): { title: string; text: string }[] =>
  Object.entries(questions)
    .filter(([id]) => id !== "support-classes" || benefits.includes("support_classes"))
    .map(([id, { title, text }]) => ({
      title,
      text: (id === "help" && !benefits.includes("live_support") ? text.slice(0, 1) : text).join(" "),
    }));
