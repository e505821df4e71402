import * as m from "#messages/authoring.ts";

/** The names of the fields, as the form has them. */
const labels: Record<string, () => string> = {
  title: m.field_title,
  description: m.field_description,
  price: m.field_price,
  category_id: m.field_category,
  language: m.field_language,
  level: m.field_level,
  capacity: m.field_seats,
  completion: m.field_completion,
  class_code: m.field_class_code,
  thumbnail: m.field_thumbnail,
  outcomes: m.outcomes,
  prerequisites: m.prerequisites,
  modules: m.content,
  module: m.field_module,
  lessons: m.content,
  minutes: m.field_minutes,
  is_preview: m.free_preview,
  text: m.field_text,
  videos: m.videos,
  resources: m.resources,
  checks: m.checks,
  link: m.field_link,
  captions: m.captions,
  renditions: m.renditions,
  question: m.field_question,
  options: m.field_options,
  right_options: m.field_options,
  explanation: m.field_explanation,
  removed: m.field_removed,
};

/** The name of a field of a document: `title`, `is_preview`. */
export const labelOf = (field: string): string => labels[field]?.() ?? field;

/** The name of the field of an id: `course.title`, `c5.options.1`. */
export const fieldLabel = (id: string): string => labelOf(id.split(".")[1] ?? "");
