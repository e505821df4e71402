export function applyPatches(root: string): void;
export function patchNames(root: string): string[];
