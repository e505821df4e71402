import { failure, fetchWithSession } from "#kit/web/api.ts";
import { saveFile } from "#kit/web/save-file.ts";
import { exportOwnData } from "../contract.ts";
import { exportFileName } from "../rules.ts";

/**
 * Fetches everything that the academy stores about the signed-in person and lets the browser save it.
 * @param progress is called with the number of bytes received so far.
 * @returns the file's name.
 * @throws ApiError when the server refuses or cannot be reached, and the error of an abort.
 */
export async function saveExport(signal: AbortSignal, progress: (bytes: number) => void): Promise<string> {
  const response = await fetchWithSession(exportOwnData.path, "GET", undefined, { signal });
  if (!response.ok) throw await failure(response);
  const data = JSON.parse(await readAll(response, progress)) as { exported_at: string };
  const name = exportFileName(data.exported_at);
  // Indented, because people read it too.
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), name);
  return name;
}

async function readAll(response: Response, progress: (bytes: number) => void): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = 0; ;) {
    const { value } = await reader.read();
    if (!value) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    progress((bytes += value.byteLength));
  }
}
