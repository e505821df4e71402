import { useEffect, useEffectEvent, useState } from "react";
import { openPdf, type PDFDocumentProxy } from "./pdf-library.ts";

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** Width to height of the first page. The other pages use it until they are drawn. */
  ratio: number;
}

/** The document, when it is loaded. */
export function usePdf(href: string, onFail: () => void): OpenPdf | null {
  const [open, setOpen] = useState<OpenPdf | null>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let wanted = true;
    const task = openPdf(href);
    const fetchFirst = async () => {
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (wanted) setOpen({ document, ratio: width / height });
    };
    fetchFirst().catch(() => {
      if (wanted) fail();
    });
    return () => {
      wanted = false;
      void task.destroy();
    };
  }, [href]);
  return open;
}
