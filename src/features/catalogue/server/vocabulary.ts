import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import { readSetting } from "#kit/server/settings.ts";
import { type Concept, concept, makeVocabulary, type Vocabulary } from "../search/vocabulary.ts";
import { searchVocabularySetting } from "./settings.ts";

interface Shipped {
  concepts: Concept[];
  vocabulary: Vocabulary;
}
let reading: Promise<Shipped> | undefined;
const shipped = async () => (reading ??= readShipped());

/** Read at the first search: the reader of YAML would take a tenth of a second of each start. */
async function readShipped(): Promise<Shipped> {
  const { parse } = await import("yaml");
  const file = await readFile(join(import.meta.dirname, "../search/vocabulary.yaml"), "utf8");
  const concepts = z.array(concept).parse(parse(file));
  return { concepts, vocabulary: makeVocabulary(concepts) };
}

/** The words of the field, without those of the operator. */
export async function shippedVocabulary(): Promise<Vocabulary> {
  return (await shipped()).vocabulary;
}

/** By the operator's concepts as text: a changed setting makes another vocabulary. */
const made = new LRUCache<string, Vocabulary>({ max: 2 });

/** The words of the field with those that the operator added. */
export const readVocabulary = async (db: Db): Promise<Vocabulary> =>
  vocabularyWith(await readSetting(db, searchVocabularySetting));

/** The words of the field with others. */
export async function vocabularyWith(own: Concept[]): Promise<Vocabulary> {
  if (own.length === 0) return shippedVocabulary();
  const key = JSON.stringify(own);
  const known = made.get(key);
  if (known) return known;
  const { concepts } = await shipped();
  const vocabulary = makeVocabulary([...concepts, ...own]);
  made.set(key, vocabulary);
  return vocabulary;
}
