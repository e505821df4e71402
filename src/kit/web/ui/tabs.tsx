import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { tabLine, tabStyle } from "./tab-style.ts";

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface TabListProps<Name extends string> {
  /** Unique on the page. It connects tabs with their panels. */
  id: string;
  label: string;
  tabs: Tab<Name>[];
  current: Name;
  /** `byKey`: the person moved there with the arrow keys. */
  onChange: (name: Name, byKey: boolean) => void;
  /** A line under the parts of a page; chips for the parts of a part. */
  look?: "line" | "chips";
  className?: string;
}

const tabId = (id: string, name: string) => `${id}-tab-${name}`;
const panelId = (id: string, name: string) => `${id}-panel-${name}`;

/** Tabs with the standard keyboard control: one tab stop, arrow keys, Home and End. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { id, label, tabs, current, onChange, look = "line", className = "" } = props;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.name === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { name } = tabs.at(to % tabs.length)!;
    onChange(name, true);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, name))}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`${look === "line" ? tabLine : "flex gap-3"} ${className}`}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(id, name)}
          aria-selected={name === current}
          aria-controls={name === current ? panelId(id, name) : undefined}
          tabIndex={name === current ? 0 : -1}
          onClick={() => {
            if (name !== current) onChange(name, false);
          }}
          className={look === "line" ? tabStyle : "chip"}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The panel of the current tab. */
export function TabPanel({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id, name)} aria-labelledby={tabId(id, name)}>
      {children}
    </div>
  );
}
