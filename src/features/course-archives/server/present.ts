import type { CourseImport } from "../contract.ts";
import type { ImportRow } from "./queries.ts";

export const presentImport = (row: ImportRow): CourseImport => ({
  upload: row.upload_key,
  state: row.state,
  stored: row.stored,
  files: row.files,
  course_id: row.state === "done" ? row.course_id : null,
  course_title: row.state === "done" ? row.course_title : null,
  problem: row.problem,
});
