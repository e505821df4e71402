import { type FieldErrors, invalid, Refusal } from "#kit/server/errors.ts";
import * as m from "#messages/authoring.ts";

/** A sentence with its place: the documents' client shows only the name of the outermost field. */
function placed(path: string[], sentence: string): string {
  const [list, at, , place] = path;
  if (at === undefined) return sentence;
  const number = Number(at) + 1;
  if (list !== "modules") return m.in_entry({ number, sentence });
  if (place === undefined || !/^\d+$/.test(place)) return m.in_module({ module: number, sentence });
  return m.in_lesson({ module: number, lesson: Number(place) + 1, sentence });
}

/** `modules.0.lessons.2.title` as `modules`, with the place in the sentence. */
function outermostFields(fields: FieldErrors): FieldErrors {
  const outermost: FieldErrors = {};
  for (const [path, sentences] of Object.entries(fields)) {
    const parts = path.split(".");
    const said = (outermost[parts[0]!] ??= []);
    for (const sentence of sentences.map((one) => placed(parts, one)))
      if (!said.includes(sentence)) said.push(sentence);
  }
  return outermost;
}

/** Does something for the documents' client: its refusals of fields name only the fields that this client sends. */
export async function withOutermostFields<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400 || Object.keys(error.extra).length === 0)
      throw error;
    throw invalid(outermostFields(error.extra as FieldErrors), undefined, error.code);
  }
}
