import { useState } from "react";
import { DocumentLoading } from "./document-states.tsx";

/** A document of Google Docs or Drive, by its preview address. What it does stays inside the frame. */
export function PreviewFrame({ src, title }: { src: string; title: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {loaded ? null : <DocumentLoading />}
      <iframe
        src={src}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the document is of another origin and cannot reach this page
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allowFullScreen
        onLoad={() => setLoaded(true)}
        className={`col-start-1 row-start-1 h-[500px] max-h-full w-full border-0 ${loaded ? "" : "opacity-0"}`}
      />
    </>
  );
}
