import { type ComponentProps, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Sheet } from "#kit/web/ui/sheet.tsx";
import type { PlaceState } from "./place.ts";
import { findField } from "./use-field-focus.ts";

/**
 * A sheet for a part that stands beside the form at a desk. A choice in it closes it, and the field that was asked for gets
 * the focus.
 */
export function ChoiceSheet({
  onClose,
  ...sheet
}: Pick<ComponentProps<typeof Sheet>, "title" | "footer" | "onClose" | "children">) {
  const { key, state } = useLocation() as { key: string; state: PlaceState | null };
  const [openedAt] = useState(key);
  useEffect(() => {
    if (openedAt !== key) onClose();
  }, [openedAt, key, onClose]);
  const asked = openedAt === key ? undefined : state?.field;
  return (
    <Sheet
      {...sheet}
      onClose={onClose}
      finalFocus={() => (asked === undefined ? true : (findField(asked) ?? true))}
      className="mx-auto max-w-2xl"
    />
  );
}
