import { language } from "#kit/shared/language.ts";

/** A category in the language of the page. */
export const categoryName = (category: { category_name: string; category_name_bn: string }): string =>
  (language() === "bn" && category.category_name_bn) || category.category_name;
