import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/catalogue.ts";
import { coursesPath } from "../paths.ts";
import { type ComingCourse, comingCourse } from "../contract.ts";
import { type Concept, concept } from "../search/vocabulary.ts";

/** The grey cards at the end of the catalogue and on the dashboard. Empty: none. */
export const comingCoursesSetting: Setting<ComingCourse[]> = {
  name: "coming_courses",
  group: "courses",
  schema: z.array(comingCourse).max(6),
  initial: [],
  words: {
    title: m.setting_coming_courses,
    text: m.setting_coming_courses_text,
    labels: {
      title: m.setting_coming_title,
      title_bn: m.setting_coming_title_bn,
      category: m.setting_coming_category,
      badge: m.setting_coming_badge,
      "badge=coming_soon": m.coming_soon,
      "badge=sit_filled_up": m.sit_filled_up,
    },
    // They are on the last page of the list.
    shownAt: `${coursesPath}?page=9999`,
  },
};

/** Concepts that the operator adds to the vocabulary of the search: what the words of this academy mean. */
export const searchVocabularySetting: Setting<Concept[]> = {
  name: "search_vocabulary",
  group: "courses",
  schema: z.array(concept).max(300),
  initial: [],
  words: {
    title: m.setting_search_vocabulary,
    text: m.setting_search_vocabulary_text,
    labels: {
      en: m.setting_words_en,
      bn: m.setting_words_bn,
      near: m.setting_words_near,
      weak: m.setting_words_weak,
    },
  },
};
