import * as m from "#messages/authoring.ts";
import type { Place } from "../place.ts";
import { ChoiceSheet } from "../choice-sheet.tsx";
import { Outline } from "./outline.tsx";

/** The outline on a phone. Loaded on demand, by its default export. */
export default function OutlineSheet({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <ChoiceSheet title={m.outline()} onClose={onClose}>
      <Outline place={place} />
    </ChoiceSheet>
  );
}
