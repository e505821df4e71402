// A statement of many lines, and its import into an academy that runs as a process of its own.

/** The import of a large statement is measured with so many lines. */
export const largeLines = 100_000;
/** How long the import of that many may take. */
export const maxImportSeconds = 30;
/** How much more memory the process may have meanwhile than before, in bytes. */
export const maxImportGrowth = 200 * 1024 * 1024;
/** How long people may wait meanwhile, in ms. */
export const maxWaitMs = 1_000;

export const headings = ["Trx ID", "Date", "From", "Credit"];

/** The lines below the headings, each a transfer with an ID of its own. @param prefix what the IDs begin with. */
export const transferLines = (prefix: string, count = largeLines): string[][] =>
  Array.from({ length: count }, (_, at) => [
    `${prefix}${String(at).padStart(8, "0")}`,
    "21/11/2026 10:15",
    `017${String(at).padStart(8, "0")}`,
    "1,500.00",
  ]);

export const csvOf = (lines: string[][]): string =>
  [headings, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n");

/** An administrator of a running academy. */
interface Importer {
  url: string;
  access: string;
}

interface Json {
  [field: string]: any;
}

/** Sends a statement. @throws if it is refused. */
export async function sendStatement(
  { url, access }: Importer,
  file: Buffer | string,
  dryRun: boolean,
): Promise<Json> {
  const form = new FormData();
  form.set("provider", "bkash");
  form.set("dry_run", String(dryRun));
  form.set("file", new Blob([file as BlobPart]), "statement");
  const response = await fetch(`${url}/api/admin/credits/import/`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  if (response.status !== 200)
    throw new Error(`the import answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Json>;
}

/** How far an import is. */
export async function readImport({ url, access }: Importer, id: number): Promise<Json> {
  const response = await fetch(`${url}/api/admin/credits/imports/${id}/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  return ((await response.json()) as { import: Json }).import;
}

export interface MeasuredImport {
  /** The import as it ended. */
  ended: Json;
  seconds: number;
  /** The largest memory of the process, and that before, in bytes. */
  peak: number;
  before: number;
  /** The slowest call that asked how far it was, in ms. */
  slowest: number;
}

/** Imports a file to its end, and measures on the way. @param memory of the process, in bytes. */
export async function measureImport(
  importer: Importer,
  file: Buffer | string,
  memory: () => number,
): Promise<MeasuredImport> {
  const before = memory();
  const began = performance.now();
  const { import: begun } = await sendStatement(importer, file, false);
  let [peak, slowest] = [before, 0];
  for (;;) {
    const asked = performance.now();
    const ended = await readImport(importer, begun.id as number);
    slowest = Math.max(slowest, performance.now() - asked);
    peak = Math.max(peak, memory());
    if (ended.state !== "running")
      return { ended, seconds: (performance.now() - began) / 1_000, peak, before, slowest };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
