import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages, provideLanguage } from "#kit/shared/language.ts";
import { faq } from "#messages/pages/faq.ts";
import { type Benefit, benefitNames, type Statement, statementNames } from "./contract.ts";
import { faqAnswers } from "./rules.ts";

describe.each(languages)("the questions, in %s", (language) => {
  beforeAll(() => provideLanguage(() => language));
  afterAll(() => provideLanguage(() => "en"));

  const questions = () => faq({ academy: "The academy" }).sections;
  const answers = (benefits: Benefit[], statements: Statement[] = [], offered = [...languages]) =>
    faqAnswers(questions(), { benefits, statements }, offered);
  const promises = (benefits: Benefit[]) =>
    answers(benefits)
      .filter(({ title, text }) => /18|১৮|support class|সহায়ক ক্লাস/.test(title + text))
      .map(({ title }) => title);

  test("promise no live support and no support classes in a new academy", () => {
    expect(promises([])).toEqual([]);
    expect(answers([])).toHaveLength(Object.keys(questions()).length - 2);
    expect(answers([]).map(({ text }) => text)).not.toContain("");
  });

  test("promise each where the academy gives it", () => {
    const { help, "support-classes": classes } = questions();
    expect(promises(["live_support"])).toEqual([help.title]);
    expect(promises(["support_classes"])).toEqual([classes.title]);
    expect(promises([...benefitNames])).toEqual([help.title, classes.title]);
    const whole = answers(["live_support"], ["answer_within_24_hours"]);
    expect(whole.map(({ text }) => text)).toContain(help.text.join(" "));
  });

  test("name the second language only where the pages have one", () => {
    const { language: question } = questions();
    expect(question.text).toHaveLength(2);
    const said = (offered: Language[]) =>
      answers([], [], offered).find(({ title }) => title === question.title)?.text;
    expect(said(["en", "bn"])).toBe(question.text.join(" "));
    expect(said(["bn"])).toBe(question.text[0]);
  });

  test("state a time of answers and live classes only where the academy does", () => {
    const stated = (statements: Statement[]) =>
      answers([...benefitNames], statements)
        .filter(({ title, text }) => /24|২৪|live class|লাইভ ক্লাস/.test(title + text))
        .map(({ title }) => title);
    const { help, "live-classes": live } = questions();
    expect(stated([])).toEqual([]);
    expect(stated(["answer_within_24_hours"])).toEqual([help.title]);
    expect(stated(["live_classes"])).toEqual([live.title]);
    expect(answers([...benefitNames], [...statementNames])).toHaveLength(14);
  });
});
