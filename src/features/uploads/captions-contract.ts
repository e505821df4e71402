// Captions of films. A film has a file of them for each language; a new text is a new file.
import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import * as m from "#messages/uploads.ts";
import { maxCaptions } from "./rules.ts";

const ofCourse = { access: "instructor", params: courseParams, pathId: courseIdWords } as const;
const path = "/api/courses/:id/captions/";

/** As documents name it: `file:courses/7/….vtt`. */
const link = z.string();
/** WebVTT. */
const text = z.string();

export const storeCaptions = endpoint({
  ...ofCourse,
  method: "POST",
  path,
  status: 201,
  summary: "Store captions for a film of a course, from WebVTT or SRT; a document names their link",
  // A letter of Bengali is up to six bytes in JSON.
  bodyLimit: 4 * maxCaptions,
  body: z.object({ text: z.string({ error: () => m.captions_empty() }) }),
  answer: z.object({ link, text }),
});

export const readCaptions = endpoint({
  ...ofCourse,
  method: "GET",
  path,
  summary: "The captions at a link that a document of the course names",
  query: z.object({ link: link.default("") }),
  answer: z.object({ text }),
});
