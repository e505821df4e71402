import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import type { FollowedCourse } from "../../contract.ts";
import { useOpenInAddress } from "../use-address.ts";
import { documentRowId } from "./document-item.tsx";

const DocumentDialog = lazyDialog(async () => import("./document-dialog.tsx"));

/** Shows the document that the address names. It can be in any lesson. */
export function DocumentViewer({ course }: { course: FollowedCourse }) {
  const { open, close } = useOpenInAddress("document");
  const resource = course.modules
    .flatMap((module) => module.lessons)
    .flatMap((lesson) => lesson.resources)
    .find(({ resource_id }) => String(resource_id) === open);
  if (!resource) return null;
  return (
    <DocumentDialog
      key={resource.resource_id}
      resource={resource}
      language={course.language}
      onClose={close}
      returnTo={documentRowId(resource.resource_id)}
    />
  );
}
