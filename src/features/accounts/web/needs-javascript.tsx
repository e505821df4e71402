import * as m from "#messages/accounts.ts";

/** For browsers without scripts: nobody can be signed in there. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <p className="page py-4">
        <span className="block rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
          {m.needs_javascript()}
        </span>
      </p>
    </noscript>
  );
}
