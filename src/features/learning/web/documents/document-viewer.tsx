import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
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
  textOf,
}: {
  resources: LessonResource[];
  language: string;
  /** The id of the text on the page, if there is one. */
  textId?: string | undefined;
  /** On a page without the texts of lessons: the address of the text of the lesson that a document belongs to. */
  textOf?: (resource: LessonResource) => string | undefined;
}) {
  const navigate = useNavigate();
  const { open, close } = useOpenInAddress("document");
  const [readsText, setReadsText] = useState(false);
  useEffect(() => {
    if (open || !readsText || !textId) return undefined;
    // When the dialog has given the focus back, which does not scroll to the beginning of a long text.
    const frame = requestAnimationFrame(() => {
      document.getElementById(textId)?.scrollIntoView({ block: "start" });
      setReadsText(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [open, readsText, textId]);
  const readText = () => {
    setReadsText(true);
    close();
  };
  const resource = resources.find(({ resource_id }) => String(resource_id) === open);
  if (!resource) return null;
  const address = textOf?.(resource);
  const goToText = address === undefined ? undefined : () => void navigate(address);
  return (
    <DocumentDialog
      key={resource.resource_id}
      resource={resource}
      language={language}
      onReadText={textId ? readText : goToText}
      onClose={close}
      returnTo={readsText && textId ? textId : documentRowId(resource.resource_id)}
    />
  );
}
