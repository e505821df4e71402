// The documents' client for tests: it writes courses without ids, drafts and versions.
import type { z } from "zod";
import * as contract from "#features/authoring/document-contract.ts";
import type { CallOptions, Someone, TestAcademy } from "./academy.ts";

type ReadCourse = z.output<typeof contract.instructorCourse.answer>;

/** What the client sends of a course that it read. */
export const sentBack = (course: ReadCourse) => ({
  title: course.course_title,
  description: course.description,
  price: Number(course.price),
  category_id: course.category_id,
  outcomes: course.outcomes,
  prerequisites: course.prerequisites,
  modules: course.modules.map(({ module_title: title, order, lessons }) => ({
    title,
    order,
    lessons: lessons.map(({ lesson_title, ...lesson }) => ({ title: lesson_title, ...lesson })),
  })),
});
export type Sent = ReturnType<typeof sentBack>;

/** What a person can do in the client's form. `collide`: a title that the draft of the course changes too. */
export const clientChanges = [
  "course",
  "collide",
  "rename",
  "add",
  "remove",
  "move",
  "move across modules",
  "rename module",
  "remove module",
] as const;
export type ClientChange = (typeof clientChanges)[number];

/** Changes what the client sends. @returns how many lessons it removes. */
export function changeSent(sent: Sent, change: ClientChange, at: number, words: string): number {
  const { modules } = sent;
  const module = modules[at % Math.max(1, modules.length)];
  const lessons = module?.lessons ?? [];
  const place = at % Math.max(1, lessons.length);
  let removed = 0;
  if (change === "course" || change === "collide" || !module) sent.title = words;
  else if (change === "add") lessons.splice(place, 0, { title: words, order: 0, videos: [], resources: [] });
  else if (change === "remove") removed = lessons.splice(place, 1).length;
  else if (change === "remove module") {
    modules.splice(modules.indexOf(module), 1);
    removed = lessons.length;
  } else if (change === "rename module") module.title = words;
  else if (change === "move") lessons.push(...lessons.splice(place, 1));
  else if (change === "move across modules") {
    const target = modules[(at + 1) % modules.length]!.lessons;
    target.splice(at % (target.length + 1), 0, ...lessons.splice(place, 1));
  } else if (lessons[place]) lessons[place].title = words;
  // The client numbers them from 1 again.
  for (const [index, one] of modules.entries()) {
    one.order = index + 1;
    for (const [number, lesson] of one.lessons.entries()) lesson.order = number + 1;
  }
  return removed;
}

interface File {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

/** The calls with which a person writes courses in the documents' client. */
export const oldClientOf = (academy: TestAcademy, as: Someone) => ({
  create: async (body: unknown, options: CallOptions = {}) =>
    academy.call(contract.createCourse, { body }, { as, ...options }),
  read: async (id: number) => academy.call(contract.instructorCourse, { params: { id } }, { as }),
  edit: async (id: number, body: unknown, options: CallOptions = {}) =>
    academy.call(contract.editCourse, { params: { id }, body }, { as, ...options }),
  list: async (query: Record<string, unknown> = {}) =>
    academy.call(contract.instructorCourses, { query }, { as }),
  /** Sends the form of a course's picture; without a file an empty form. */
  upload: async (id: number, file: File | null, language = "en", version?: number) => {
    const form = new FormData();
    if (version !== undefined) form.append("version", String(version));
    if (file)
      form.append(
        "thumbnail",
        new Blob([new Uint8Array(file.bytes)], { type: file.type ?? "image/jpeg" }),
        file.name ?? "cover.jpg",
      );
    else form.append("other", "1");
    const response = await fetch(`${academy.url}/api/edit-course/${id}/`, {
      method: "PUT",
      headers: { "accept-language": language, authorization: `Bearer ${as.access}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  },
});
export type OldClient = ReturnType<typeof oldClientOf>;
