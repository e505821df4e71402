import type { CourseDocument } from "../../document.ts";
import type { Problem } from "../../check-document.ts";
import type { Place } from "./place.ts";

/** The block of the fields of the course itself. */
export const courseBlock = "course";

/** The name of a field that stays when blocks move: of a block by its key, of the course by `courseBlock`. */
export const fieldId = (block: string, field: string): string => `${block}.${field}`;

/** A problem with the place where its field is. */
export interface PlacedProblem {
  id: string;
  place: Place;
  sentence: string;
}

interface Block {
  key: string;
}
const blockAt = (list: unknown, index: string | undefined): Block | undefined =>
  Array.isArray(list) ? (list[Number(index)] as Block | undefined) : undefined;

/** Finds the field of a problem: its path counts blocks, and its id names them. */
export function placeProblem(document: CourseDocument, { path, sentence }: Problem): PlacedProblem {
  const [list = "", index, ...rest] = path.split(".");
  if (list === "outcomes" || list === "prerequisites") {
    const point = blockAt(document[list], index);
    return { id: fieldId(point?.key ?? list, rest.join(".")), place: { kind: list }, sentence };
  }
  if (list !== "modules") return { id: fieldId(courseBlock, path), place: { kind: "basic" }, sentence };
  const module = document.modules[Number(index)];
  if (!module) return { id: fieldId(courseBlock, path), place: { kind: "content" }, sentence };
  const lesson = rest[0] === "lessons" ? module.lessons[Number(rest[1])] : undefined;
  if (!lesson)
    return { id: fieldId(module.key, rest.join(".")), place: { kind: "module", key: module.key }, sentence };
  const [field = "", number, ...inner] = rest.slice(2);
  const part = inner.length > 0 ? blockAt(lesson[field as keyof typeof lesson], number) : undefined;
  return {
    id: part ? fieldId(part.key, inner.join(".")) : fieldId(lesson.key, rest.slice(2).join(".")),
    place: { kind: "lesson", key: lesson.key },
    sentence,
  };
}

/** All blocks of a course that have fields, by key. */
function findBlock(document: CourseDocument, key: string): unknown {
  if (key === courseBlock) return document;
  const { outcomes, prerequisites, modules } = document;
  const lessons = modules.flatMap((module) => module.lessons);
  const parts = lessons.flatMap(({ videos, resources, checks }) => [...videos, ...resources, ...checks]);
  return [...outcomes, ...prerequisites, ...modules, ...lessons, ...parts].find((block) => block.key === key);
}

/** What a field has now, to see whether it changed. Undefined: the field is gone. */
export function fieldValue(document: CourseDocument, id: string): unknown {
  const [block = "", ...field] = id.split(".");
  return field.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    findBlock(document, block),
  );
}
