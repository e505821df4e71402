import { GripVertical } from "lucide-react";
import * as m from "#messages/authoring.ts";

/** Where a row is taken to drag it. For the keyboard there are Alt with the arrow keys, and buttons. */
export const Grip = () => (
  <span
    data-grip
    aria-hidden="true"
    title={m.grip()}
    className="grid h-11 w-6 flex-none cursor-grab touch-manipulation place-items-center text-line-strong"
  >
    <GripVertical size={16} aria-hidden="true" />
  </span>
);
