import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import type { LessonResource } from "../course.ts";
import { useOpenInAddress } from "../use-address.ts";
import { documentRowId } from "./document-item.tsx";

const DocumentDialog = lazyDialog(async () => import("./document-dialog.tsx"));

/** Shows the document that the address names, if it is one of these. */
export function DocumentViewer({
  resources,
  language,
  textId,
}: {
  resources: LessonResource[];
  language: string;
  /** The id of the text on the page, if there is one. */
  textId?: string | undefined;
}) {
  const { open, close } = useOpenInAddress("document");
  const resource = resources.find(({ resource_id }) => String(resource_id) === open);
  if (!resource) return null;
  return (
    <DocumentDialog
      key={resource.resource_id}
      resource={resource}
      language={language}
      textId={textId}
      onClose={close}
      returnTo={documentRowId(resource.resource_id)}
    />
  );
}
