import { useEffect } from "react";

/** While the menu covers the page, keyboards and screen readers do not reach what is behind it. */
export function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const behind = [...(document.querySelector("#main")?.parentElement?.children ?? [])].filter(
      (part): part is HTMLElement =>
        part instanceof HTMLElement && /^(HEADER|MAIN|FOOTER)$/.test(part.tagName),
    );
    for (const part of behind) part.inert = true;
    return () => {
      for (const part of behind) part.inert = false;
    };
  }, [isCovered]);
}
