import * as m from "#messages/kit.ts";

/** Shown in place of a part that could not be loaded. Reloading the page loads the part. */
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
