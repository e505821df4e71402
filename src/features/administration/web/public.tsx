// What other features' pages may use of the administration.
import { lazyOptional } from "#kit/web/lazy-optional.ts";

/** Only administrators see it, so only they load it. */
export const AdministrationLinks = lazyOptional(async () => {
  const { AdministrationLinks } = await import("./administration-links.tsx");
  return { default: AdministrationLinks };
});
