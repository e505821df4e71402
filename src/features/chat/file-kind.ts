// Apart from `file-rules.ts`, because the rooms load that before anybody chooses a file.
import { isFileName, kindOf, maxNameLength } from "#features/uploads/rules.ts";
import type { ChatFileKind } from "./file-rules.ts";

/** What a file is by its name; null: messages cannot have it. */
export function fileKindOf(name: string): ChatFileKind | null {
  const kind = isFileName(name) && name.length <= maxNameLength ? kindOf(name) : null;
  return kind === "picture" || kind === "document" ? kind : null;
}
