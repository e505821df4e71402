import type { FastifyInstance } from "fastify";
import { maxArchiveBytes } from "#features/uploads/rules.ts";
import { requireReadyArchive } from "#features/uploads/server/public.ts";
import { invalid, Refusal } from "#kit/server/errors.ts";
import { streamForm } from "#kit/server/http/read-form.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as m from "#messages/course-archives.ts";
import * as contract from "../contract.ts";
import { archiveName } from "../rules.ts";
import { beginImport } from "./begin-import.ts";
import { exportCourse, previewExport } from "./export-course.ts";
import { importCourse } from "./import-course.ts";
import { archiveKey, keepArchive, removeOldArchives, requireKept } from "./kept-archives.ts";
import { presentImport } from "./present.ts";
import { findImport } from "./queries.ts";

export function courseArchiveRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;

  serve(app, contract.previewExport, async ({ person, params }) =>
    previewExport(services, person, params.id),
  );

  serve(app, contract.exportCourse, async ({ person, params, reply }) => {
    const { stream, bytes, title } = await exportCourse(services, person, params.id);
    const name = encodeURIComponent(archiveName(title, params.id));
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
      "content-length": bytes,
      "cache-control": "no-store",
    });
    return stream;
  });

  serve(app, contract.beginImport, async ({ person, params }) => beginImport(services, person, params.key));

  serve(app, contract.readImport, async ({ person, params }) => {
    const row = await findImport(db, params.key);
    return { import: row?.user_id === person.id ? presentImport(row) : null };
  });

  serve(app, contract.importCourse, async ({ person, request }) => {
    await removeOldArchives(files);
    let name: string | null = null;
    let isKept = false;
    try {
      const { fields } = await streamForm(request, contract.importCourse, {
        field: "file",
        whenTooLarge: () => m.file_too_large({ limit: formatBytes(maxArchiveBytes) }),
        take: async (content) => (name = await keepArchive(files, person.id, content)),
      });
      const { dry_run: isDryRun, kept, upload } = fields;
      if (upload !== undefined) return await importUpload(services, person, { upload, isDryRun });
      const key = kept?.toLowerCase() ?? null;
      if (name === null && key !== null) name = await requireKept(files, person.id, key);
      if (name === null) throw invalid({ file: [m.file_missing()] });
      const { report, courseId } = await importCourse(services, {
        archive: archiveKey(person.id, name),
        person,
        isDryRun,
        key,
      });
      isKept = isDryRun && report.problems.length === 0;
      return { report, kept: isKept ? name : null, course_id: courseId };
    } catch (error) {
      // The same file can succeed later.
      isKept = !(error instanceof Refusal) || error.status >= 500;
      throw error;
    } finally {
      if (name !== null && !isKept) await files.disk.delete(archiveKey(person.id, name));
    }
  });
}

/** Imports a ZIP file that was sent in parts. It stays until its sender deletes it, so that a lost answer can be repeated. */
async function importUpload(
  services: Services,
  person: Person,
  { upload, isDryRun }: { upload: string; isDryRun: boolean },
): Promise<contract.Import> {
  const key = upload.toLowerCase();
  const archive = await requireReadyArchive(services.db, person.id, key);
  const { report, courseId } = await importCourse(services, { archive, person, isDryRun, key });
  return { report, kept: null, course_id: courseId };
}
