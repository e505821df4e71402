import { useEffect, useState } from "react";
import * as m from "#messages/authoring.ts";
import { type PickedThumbnail, pickThumbnail } from "./pick-thumbnail.ts";

/** The picture that is chosen, and why a file cannot be one. */
export function useThumbnail() {
  const [picked, setPicked] = useState<PickedThumbnail | null>(null);
  const [error, setError] = useState<string | null>(null);
  const preview = picked?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  const pick = async (file: File) => {
    try {
      setPicked(await pickThumbnail(file));
      setError(null);
    } catch (failure) {
      // The picture that was chosen before stays.
      setError(failure instanceof Error ? failure.message : m.thumbnail_not_image());
    }
  };
  return { picked, error, setError, pick };
}
