import { useState } from "react";
import { readStored, writeStored } from "#kit/web/forms/stored.ts";
import type { SettingRow } from "../contract.ts";
import type { FormNode } from "../form-node.ts";
import { type Typed, toTyped } from "../typed-value.ts";

interface Kept {
  typed: Typed;
  /** The stored value that it was typed over. */
  seen: unknown;
}

/**
 * What is typed into the form of a setting, kept through a reload and the end of the session. `seen`: the value that the
 * person began with, so that nobody overwrites another's change unseen.
 */
export function useTyped({ name, value, form }: SettingRow) {
  const key = `draft:setting-${name}`;
  const node = form as FormNode;
  const [state, setState] = useState<Kept>(
    () => (readStored(key) as Kept | null) ?? { typed: toTyped(node, value), seen: value },
  );
  const begin = (stored: unknown) => {
    setState({ typed: toTyped(node, stored), seen: stored });
    writeStored(key, null);
  };
  const change = (typed: Typed) => {
    setState({ ...state, typed });
    writeStored(key, { ...state, typed });
  };
  return { node, ...state, change, begin };
}
