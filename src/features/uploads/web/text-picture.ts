// A picture for the text of a lesson. It is made smaller before it is sent, so that it costs its sender little.
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/uploads.ts";
import { kindOf, maxTextPicture } from "../rules.ts";
import { shrunkPicture } from "./shrunk-picture.ts";
import { type NewLine, sendChosen } from "./work-on-lines.ts";

/** The file that is sent for one that was chosen. @throws Error with the sentence for the person */
export async function prepareTextPicture(file: File): Promise<File> {
  if (kindOf(file.name) !== "picture") throw new Error(m.text_picture_kind());
  if (file.size === 0) throw new Error(m.file_empty());
  const smaller = await shrunkPicture(file);
  if ((smaller ?? file).size > maxTextPicture)
    throw new Error(m.file_too_large({ limit: formatBytes(maxTextPicture) }));
  if (!smaller) return file;
  const name = file.name.replace(/\.[a-z\d]+$/i, ".jpg");
  // With the same time, so that the same file that is chosen again goes on.
  return new File([smaller], name, { type: smaller.type, lastModified: file.lastModified });
}

/**
 * Sends a picture for a text. `UploadLine` shows it.
 * @returns the key of its line. @throws Error with the sentence for the person
 */
export const sendTextPicture = async (
  file: File,
  line: Pick<NewLine, "courseId" | "place">,
): Promise<string> => sendChosen(await prepareTextPicture(file), { ...line, inText: true });
