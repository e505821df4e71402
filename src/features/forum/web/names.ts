import { language } from "#kit/shared/language.ts";
import type { Author, Category } from "../contract.ts";

export const nameOf = (author: Author): string => `${author.first_name} ${author.last_name}`.trim();

/** A category in the language of the page. */
export const categoryName = (category: Category): string =>
  (language() === "bn" && category.name_bn) || category.name;
