import { expect, test } from "vitest";
import { languages } from "./language.ts";
import { pluralForm } from "./plural-form.ts";

test.each(languages)("plural forms are those of CLDR, in %s", (language) => {
  const rules = new Intl.PluralRules(language);
  for (const count of [0, 0.5, 1, 1.5, 2, 5, 10, 11, 21, 100, 1_001])
    expect([count, pluralForm(language, count)]).toEqual([count, rules.select(count)]);
});
