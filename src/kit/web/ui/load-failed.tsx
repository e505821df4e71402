import * as m from "#messages/kit.ts";

/** Stands where a part of the page should be that could not be loaded: it comes with the page anew. */
export const LoadFailed = () => (
  <p role="alert" className="p-3 text-small text-danger">
    {m.part_failed()}{" "}
    <button
      type="button"
      onClick={() => window.location.reload()}
      className="relative cursor-pointer font-semibold underline after:absolute after:-inset-3"
    >
      {m.reload_page()}
    </button>
  </p>
);
