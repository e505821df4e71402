/** A group of modules that share a file in the browser's build. */
export interface ScriptGroup {
  name: string;
  test: RegExp[];
  /** How many pages must share a module before the group takes it. */
  minShareCount?: number;
  tags?: "$initial"[];
}

/** Only modules that a page loads before anything is used. */
export const initial: ScriptGroup["tags"] = ["$initial"];
