import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import { type ComingCourse, comingCourse } from "../contract.ts";
import { type Concept, concept } from "../search/vocabulary.ts";

/** The grey cards at the end of the catalogue and on the dashboard. Empty: none. */
export const comingCoursesSetting: Setting<ComingCourse[]> = {
  name: "coming_courses",
  schema: z.array(comingCourse).max(6),
  initial: [],
};

/** Concepts that the operator adds to the vocabulary of the search: what the words of this academy mean. */
export const searchVocabularySetting: Setting<Concept[]> = {
  name: "search_vocabulary",
  schema: z.array(concept).max(300),
  initial: [],
};
