import { useEffect, useState } from "react";
import * as m from "#messages/accounts.ts";
import { type PickedPicture, pickPicture } from "./picked-picture.ts";

/** The change of the picture: a new one, none (`removed`), or no change (null). */
export function usePicture() {
  const [change, setChange] = useState<PickedPicture | "removed" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const preview = change && change !== "removed" ? change.preview : null;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const pick = async (file: File) => {
    try {
      setChange(await pickPicture(file));
      setError(null);
    } catch (failure) {
      // The picture that was chosen before stays.
      setError(failure instanceof Error ? failure.message : m.picture_wrong_kind());
    }
  };
  const remove = () => {
    setChange("removed");
    setError(null);
  };
  const keep = () => {
    setChange(null);
    setError(null);
  };
  return { change, preview, error, setError, pick, remove, keep };
}

export type PictureChoice = ReturnType<typeof usePicture>;
