import { useEffect, useEffectEvent } from "react";

/**
 * Goes to the last page of a list if the address names a later one: after the last entry of the last page was decided,
 * or with an old address.
 */
export function useLastPage(
  { page, pages, isLoading }: { page: number; pages: number; isLoading: boolean },
  goTo: (page: number) => void,
): void {
  const isBeyond = !isLoading && pages > 0 && page > pages;
  const goToLast = useEffectEvent(() => goTo(pages));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}
