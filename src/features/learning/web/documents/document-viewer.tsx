import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import type { LessonResource } from "../course.ts";
import { useOpenInAddress } from "../use-address.ts";
import { documentRowId } from "./document-item.tsx";

const DocumentDialog = lazyDialog(async () => import("./document-dialog.tsx"));

/** Shows the document that the address names, if it is one of these. */
export function DocumentViewer({ resources, language }: { resources: LessonResource[]; language: string }) {
  const { open, close } = useOpenInAddress("document");
  const resource = resources.find(({ resource_id }) => String(resource_id) === open);
  if (!resource) return null;
  return (
    <DocumentDialog
      key={resource.resource_id}
      resource={resource}
      language={language}
      onClose={close}
      returnTo={documentRowId(resource.resource_id)}
    />
  );
}
