import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";

/** Large files can be smaller with small blocks: 80 bytes of every page. 0: the library chooses. */
const tightestBrotli = (bytes: Buffer): Buffer =>
  [0, 16]
    .map((block) =>
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: block },
      }),
    )
    .reduce((one, other) => (other.length < one.length ? other : one));

/** Compresses what is served for good once, as tightly as can be. */
async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((n) => /\.(js|mjs|css|svg|json|wasm)$/.test(n))) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, tightestBrotli(bytes));
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

export default {
  appDirectory: "src",
  ssr: true,
  // A page knows of itself alone; one request then brings the routes of the links in view. All of them
  // in every first visit would grow with every page that the academy gets.
  routeDiscovery: { mode: "lazy" },
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
