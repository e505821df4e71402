import * as m from "#messages/authoring.ts";

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-md border border-line bg-surface px-2 font-text text-tiny">{children}</kbd>
);

/** The keys that move a row. */
export const KeyHelp = () => (
  <p className="sticky bottom-0 mt-auto flex items-center gap-1 border-t border-line bg-paper px-4 py-2 text-tiny text-muted max-lg:hidden">
    <Key>Alt</Key>
    <Key>↑</Key>
    <Key>↓</Key>
    <span className="mr-auto">{m.keys_move()}</span>
    <Key>←</Key>
    <Key>→</Key>
    <span>{m.keys_module()}</span>
  </p>
);
