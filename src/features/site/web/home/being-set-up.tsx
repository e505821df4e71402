import * as m from "#messages/site.ts";

/** What visitors of a new academy are told, at the top of the page. */
export const BeingSetUp = () => (
  <p className="border-b border-line bg-green-tint px-4 py-3 text-center text-small text-balance text-green-deep">
    {m.being_set_up()}
  </p>
);
