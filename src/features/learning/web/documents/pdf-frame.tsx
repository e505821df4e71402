import { useEffect, useEffectEvent, useState } from "react";
import type { ViewerProps } from "./viewer-props.ts";
import { DocumentLoading } from "./document-states.tsx";

/** The browser's own PDF viewer. */
export function PdfFrame({ href, title, onFail }: ViewerProps) {
  const [loaded, setLoaded] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    // A frame reports no failures.
    let wanted = true;
    const check = async () => {
      const there = await fetch(href, { method: "HEAD" }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (wanted && !there) fail();
    };
    void check();
    return () => {
      wanted = false;
    };
  }, [href]);
  return (
    <>
      {loaded ? null : <DocumentLoading />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the browser shows no PDF in a sandbox */}
      <iframe
        src={`${href}#view=FitH&navpanes=0`}
        title={title}
        onLoad={() => setLoaded(true)}
        className={`col-start-1 row-start-1 h-[500px] max-h-full w-full border-0 ${loaded ? "" : "opacity-0"}`}
      />
    </>
  );
}
