import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/authoring.ts";

/** The buttons that move a block by one place. They keep the focus at the ends, so that they can be pressed again. */
export function MoveButtons({
  name,
  isFirst,
  isLast,
  onUp,
  onDown,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
}) {
  const style = "aria-disabled:cursor-not-allowed aria-disabled:opacity-40";
  return (
    <>
      <Button
        variant="icon"
        className={style}
        aria-label={m.move_up({ name })}
        aria-disabled={isFirst || undefined}
        onClick={onUp}
      >
        <ArrowUp size={20} aria-hidden="true" />
      </Button>
      <Button
        variant="icon"
        className={style}
        aria-label={m.move_down({ name })}
        aria-disabled={isLast || undefined}
        onClick={onDown}
      >
        <ArrowDown size={20} aria-hidden="true" />
      </Button>
    </>
  );
}

export const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="icon" aria-label={m.remove_named({ name })} onClick={onClick}>
    <Trash2 size={20} aria-hidden="true" />
  </Button>
);
