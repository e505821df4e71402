// The calls about one upload: a file of a course, or the ZIP file of a course that has no place here yet.
import { pathOf } from "#kit/shared/path.ts";
import { callApi } from "#kit/web/api.ts";
import * as archives from "../archives-contract.ts";
import * as contract from "../contract.ts";

/** What is sent, and for what. */
export interface FileToSend {
  /** Null: it is the ZIP file of a course. */
  courseId: number | null;
  key: string;
  name: string;
  size: number;
  type: string;
  inText?: boolean | undefined;
}

type Place = Pick<FileToSend, "courseId" | "key">;

/** Begins an upload, or finds out how far it is. */
export async function beginUpload({ courseId, inText, ...file }: FileToSend): Promise<contract.Upload> {
  if (courseId !== null)
    return callApi(contract.createUpload, { params: { id: courseId }, body: { ...file, in_text: inText } });
  const { key, name, size } = file;
  return callApi(archives.createArchiveUpload, { body: { key, name, size } });
}

/** Where the parts are sent. */
export const partsPath = ({ courseId, key }: Place): string =>
  courseId === null
    ? pathOf(archives.sendArchiveChunk.path, { key })
    : pathOf(contract.sendChunk.path, { id: courseId, key });

/** How far an upload is. */
export const readUpload = async ({ courseId, key }: Place): Promise<contract.Upload> =>
  courseId === null
    ? callApi(archives.readArchiveUpload, { params: { key } })
    : callApi(contract.readUpload, { params: { id: courseId, key } });

export const deleteUpload = async ({ courseId, key }: Place): Promise<void> =>
  courseId === null
    ? callApi(archives.deleteArchiveUpload, { params: { key } })
    : callApi(contract.deleteUpload, { params: { id: courseId, key } });
