import { useEffect, useEffectEvent, useState } from "react";
import { isDamaged, isWrongPassword, openPdf, type PDFDocumentProxy } from "./pdf-library.ts";
import type { ViewerProps } from "./viewer-props.ts";

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** Width to height of the first page. The other pages use it until they are drawn. */
  ratio: number;
}

/** A document that asks for its password. */
export interface LockedPdf {
  /** The last password was wrong. */
  isWrong: boolean;
  isChecking: boolean;
  unlock: (password: string) => void;
}

/** The document when it is loaded, or what it asks for. */
export function usePdf(
  href: string,
  onFail: ViewerProps["onFail"],
): { open: OpenPdf | null; locked: LockedPdf | null } {
  const [open, setOpen] = useState<OpenPdf | null>(null);
  const [locked, setLocked] = useState<LockedPdf | null>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let wanted = true;
    const task = openPdf(href);
    task.onPassword = (give: (password: string) => void, reason: number) => {
      if (!wanted) return;
      const isWrong = isWrongPassword(reason);
      const unlock = (password: string) => {
        setLocked({ isWrong: false, isChecking: true, unlock });
        give(password);
      };
      setLocked({ isWrong, isChecking: false, unlock });
    };
    const fetchFirst = async () => {
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (wanted) setOpen({ document, ratio: width / height });
    };
    fetchFirst().catch((error: unknown) => {
      if (wanted) fail(isDamaged(error) ? "damaged" : "unreachable");
    });
    return () => {
      wanted = false;
      void task.destroy();
    };
  }, [href]);
  return { open, locked };
}
