import * as m from "#messages/kit.ts";

/** Stands where a part of the page should be that could not be loaded. */
export const PartLost = () => (
  <p role="alert" className="p-3 text-sm text-danger">
    {m.part_failed()}
  </p>
);
