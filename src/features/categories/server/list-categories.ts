import type { Db } from "#kit/server/database/connect.ts";
import type { Category } from "../contract.ts";
import type { CategoryKind } from "./category-kind.ts";

/** The categories of a kind in their order. */
export const listCategories = async (db: Db, { store }: CategoryKind): Promise<Category[]> =>
  (await store.list(db)).map((row, index) => ({ ...row, position: index + 1 }));

/** Whether a category has a name, in capital or small letters. */
export const hasName = ({ name }: Pick<Category, "name">, wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase();
