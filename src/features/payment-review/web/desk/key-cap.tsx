/** A key on the thing that it presses. Screen readers hear of it by `aria-keyshortcuts`. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="inline-grid min-w-6 place-items-center rounded-md border border-current/30 px-1 font-text text-tiny font-normal opacity-80 max-lg:hidden"
  >
    {children}
  </kbd>
);
