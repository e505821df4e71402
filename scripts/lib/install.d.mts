import type { ChildProcess } from "node:child_process";

export function ensureInstalled(
  root: string,
  options: { needsTools: boolean; onChild: (npm?: ChildProcess) => void },
): Promise<void>;
export function pinnedNode(root: string): string;
