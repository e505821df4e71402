import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { dropParts, dropUnfinished, dropUpload } from "./drop-files.ts";
import { endedArchives, endExpired, longGone, withNeedlessParts } from "./queries/ended.ts";
import { unnamedUploads } from "./queries/unnamed.ts";
import { findUpload } from "./queries/uploads.ts";
import { sweepOrphans } from "./sweep-orphans.ts";

const nightly: JobKind<object> = { name: "tidy-uploads", isHeavy: true };

/** Deletes what nobody finished, archives that nobody needs, and the files that no draft, version or course has named for long. */
export async function tidyUploads(services: Services): Promise<void> {
  const { db } = services;
  await endExpired(db);
  for (const key of await withNeedlessParts(db)) {
    const upload = await findUpload(db, key);
    if (upload)
      await (upload.state === "ready" ? dropParts(services, key) : dropUnfinished(services, upload));
  }
  const ended = [...(await longGone(db)), ...(await endedArchives(db)), ...(await unnamedUploads(db))];
  for (const key of ended) {
    const upload = await findUpload(db, key);
    if (upload) await dropUpload(services, upload);
  }
}

export const tidyNightly = async (services: Services): Promise<void> =>
  services.jobs.repeat(nightly, "47 20 * * *", async () => {
    await tidyUploads(services);
    await sweepOrphans(services, new Date());
  });
