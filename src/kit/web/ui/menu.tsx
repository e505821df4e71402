import { Ellipsis, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useDismiss } from "../use-dismiss.ts";
import { Button } from "./button.tsx";

/** A row of a menu: a link to a page, or an action. */
export interface MenuItem {
  words: string;
  icon: LucideIcon;
  /** The page that it opens. Left out for an action. */
  to?: string;
  onChoose?: () => void;
  /** The key of the action while the menu is closed, which the page listens for. */
  shortcut?: string;
  /** It destroys something. */
  isDanger?: boolean;
}

interface MenuProps {
  /** Names the thing for screen readers. */
  label: string;
  items: MenuItem[];
  disabled?: boolean;
}

/** The less common actions for a thing, behind a button with three dots. */
export function Menu({ label, items, disabled = false }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [opens, setOpens] = useState<"up" | "down" | null>(null);
  const close = (withFocus: boolean) => {
    // Before a dialog opens, so that the dialog gives the focus back to the button.
    if (withFocus) button.current?.focus();
    setOpens(null);
  };
  return (
    <div ref={area} className="relative">
      <Button
        ref={button}
        variant="secondary"
        className="w-11 px-0"
        aria-label={label}
        title={label}
        disabled={disabled}
        aria-expanded={opens !== null}
        aria-controls={opens ? id : undefined}
        onClick={({ currentTarget }) => {
          const { top, bottom } = currentTarget.getBoundingClientRect();
          setOpens(opens ? null : top > window.innerHeight - bottom ? "up" : "down");
        }}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </Button>
      {opens ? <MenuList id={id} area={area} opens={opens} items={items} close={close} /> : null}
    </div>
  );
}

interface MenuListProps {
  id: string;
  area: RefObject<HTMLElement | null>;
  opens: "up" | "down";
  items: MenuItem[];
  close: (withFocus: boolean) => void;
}

const rowStyle =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left -outline-offset-2 hover:bg-green-tint";

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>("a, button") ?? [])];

function MenuList({ id, area, opens, items, close }: MenuListProps) {
  const list = useRef<HTMLUListElement>(null);
  useDismiss(area, close);
  useEffect(() => rowsOf(list.current)[0]?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = rowsOf(list.current);
    const at = all.indexOf(event.currentTarget);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    <ul
      ref={list}
      id={id}
      data-menu=""
      className={`card absolute right-0 z-30 w-max max-w-72 min-w-52 scroll-my-20 p-2 ${opens === "up" ? "bottom-full mb-2" : "top-full mt-2"}`}
    >
      {items.map(({ words, icon: Icon, to, onChoose, shortcut, isDanger }) => {
        const content = (
          <>
            <Icon size={18} aria-hidden="true" className={isDanger ? "shrink-0" : "shrink-0 text-muted"} />
            {words}
            {shortcut ? (
              <kbd aria-hidden="true" className="ml-auto font-text text-small text-muted max-lg:hidden">
                {shortcut}
              </kbd>
            ) : null}
          </>
        );
        return (
          <li key={words}>
            {to === undefined ? (
              <button
                type="button"
                aria-keyshortcuts={shortcut}
                className={isDanger ? `${rowStyle} text-danger` : rowStyle}
                onKeyDown={onKeyDown}
                onClick={() => {
                  close(true);
                  onChoose?.();
                }}
              >
                {content}
              </button>
            ) : (
              <Link to={to} className={rowStyle} onKeyDown={onKeyDown}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
