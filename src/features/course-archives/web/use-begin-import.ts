import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/course-archives.ts";
import { importArchive, importOf } from "./api.ts";

/** Begins the import of a ZIP file, or begins it again. The page then shows how far it is. */
export function useBeginImport() {
  const queries = useQueryClient();
  return useWrite(importArchive, {
    failure: m.import_failed,
    onDone: (begun) => queries.setQueryData(importOf(begun.upload).queryKey, begun),
  });
}
