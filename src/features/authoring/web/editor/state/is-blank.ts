import type { CourseDocument } from "../../../document.ts";

const isEmpty = (text: string): boolean => text === "";

/** Whether nothing is written in a document yet: then no course is begun with it. An empty module is not written. */
export const isBlank = ({
  title,
  description,
  price,
  class_code,
  category_id,
  level,
  capacity,
  outcomes,
  prerequisites,
  modules,
}: CourseDocument): boolean =>
  [title, description, price, class_code].every(isEmpty) &&
  [category_id, level, capacity].every((chosen) => chosen === null) &&
  [...outcomes, ...prerequisites].every((point) => isEmpty(point.title)) &&
  modules.every(
    (module) =>
      isEmpty(module.title) &&
      module.lessons.every(
        (lesson) =>
          isEmpty(lesson.title) &&
          isEmpty(lesson.text) &&
          lesson.minutes === null &&
          [...lesson.videos, ...lesson.resources].every(
            ({ title, link }) => isEmpty(title) && isEmpty(link),
          ) &&
          lesson.checks.every(
            ({ question, options, explanation }) =>
              isEmpty(question) && isEmpty(explanation) && options.every(isEmpty),
          ),
      ),
  );
