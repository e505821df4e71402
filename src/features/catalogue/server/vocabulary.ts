import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { parse } from "yaml";
import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import { readSetting } from "#kit/server/settings.ts";
import { type Concept, concept, makeVocabulary, type Vocabulary } from "../search/vocabulary.ts";
import { searchVocabularySetting } from "./settings.ts";

const shipped = z
  .array(concept)
  .parse(parse(readFileSync(join(import.meta.dirname, "../search/vocabulary.yaml"), "utf8")));

/** The words of the field, without those of the operator. */
export const shippedVocabulary: Vocabulary = makeVocabulary(shipped);

/** By the operator's concepts as text: a changed setting makes another vocabulary. */
const made = new LRUCache<string, Vocabulary>({ max: 2 });

/** The words of the field with those that the operator added. */
export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const own: Concept[] = await readSetting(db, searchVocabularySetting);
  if (own.length === 0) return shippedVocabulary;
  const key = JSON.stringify(own);
  const known = made.get(key);
  if (known) return known;
  const vocabulary = makeVocabulary([...shipped, ...own]);
  made.set(key, vocabulary);
  return vocabulary;
}
