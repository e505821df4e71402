// Which modules share a file in the browser's build. Left alone, the bundler makes a file of each set of modules
// that the same pages share: more than sixty small files for one page, and each is a request. Here, what several
// pages share is put into few files. A page then loads some kilobytes that it does not need.
// `tests/e2e/page-weight.spec.ts` has the bounds; look there first when a page grows.

import { publicGroups } from "./lib/public-groups.ts";
import { signedInGroups } from "./lib/signed-in-groups.ts";

/**
 * A group takes the modules that match and what they import, if no group before it has it. So the order matters:
 * what public pages need stands first, and what only signed-in people need stands last.
 */
const groups = [...publicGroups, ...signedInGroups];

export const scriptGroups = groups.map(({ test, ...group }, index) => ({
  ...group,
  test: (id: string) => test.some((pattern) => pattern.test(id)),
  priority: groups.length - index,
}));
