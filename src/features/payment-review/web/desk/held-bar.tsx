import * as m from "#messages/payment-review.ts";
import { deskKeys } from "../../key-rules.ts";
import { KeyButton } from "./key-button.tsx";

interface HeldBarProps {
  /** How many rows changed since the list was read. */
  changes: number;
  /** How many rows the person changed here. */
  own: number;
  /** What stands here if nothing changed: how many entries there are. */
  count: string;
  onShow: () => void;
}

/** The line above a list whose rows stay where they are. It is always there, so that it moves nothing. */
export function HeldBar({ changes, own, count, onShow }: HeldBarProps) {
  return (
    <div
      className={`flex min-h-13 items-center justify-between gap-3 rounded-control px-3 ${changes > 0 ? "bg-marigold-tint text-marigold-ink" : ""}`}
    >
      <output className={`text-small ${changes > 0 ? "font-semibold" : "text-muted"}`}>
        {changes > 0 ? m.changed({ count: changes }) : own > 0 ? m.did_count({ count: own }) : count}
      </output>
      {changes > 0 || own > 0 ? (
        <KeyButton
          press={deskKeys.show}
          variant="link"
          className="shrink-0 gap-2 whitespace-nowrap"
          onClick={onShow}
        >
          {changes > 0 ? m.changed_show() : m.read_again()}
        </KeyButton>
      ) : null}
    </div>
  );
}
