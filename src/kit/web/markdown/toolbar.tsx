import type { LucideIcon } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys move in the toolbar, which is one stop of the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button, select")];
  const place = buttons.indexOf(event.target as HTMLElement);
  const next =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? buttons.length - 1
        : (place + (steps[event.key] ?? Number.NaN) + buttons.length) % buttons.length;
  if (place < 0 || Number.isNaN(next)) return;
  event.preventDefault();
  for (const [index, button] of buttons.entries()) button.tabIndex = index === next ? 0 : -1;
  buttons[next]!.focus();
}

/** The buttons over a text. It stays in sight while a long text scrolls. */
export const Toolbar = ({ label, of, children }: { label: string; of: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- because its buttons have the focus
  <div
    role="toolbar"
    aria-label={label}
    aria-controls={of}
    onKeyDown={moveFocus}
    className="sticky top-14 z-10 flex flex-wrap rounded-t-control border-b border-line bg-surface"
  >
    {children}
  </div>
);

interface ToolButtonProps {
  icon: LucideIcon;
  words: string;
  onPress: () => void;
  /** Whether the selected words have it. Left out: the button only does something. */
  isOn?: boolean;
  isDisabled?: boolean;
  /** The first button is the one that Tab reaches. */
  isFirst?: boolean;
}

export const ToolButton = ({ icon: Icon, words, onPress, isOn, isDisabled, isFirst }: ToolButtonProps) => (
  <button
    type="button"
    tabIndex={isFirst ? 0 : -1}
    aria-label={words}
    title={words}
    aria-pressed={isOn}
    aria-disabled={isDisabled || undefined}
    // The selection in the text stays.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      if (!isDisabled) onPress();
    }}
    className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-ink/5 hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-green-tint aria-pressed:text-green-deep"
  >
    <Icon size={18} aria-hidden="true" />
  </button>
);
